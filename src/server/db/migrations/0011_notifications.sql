-- A new id, ordered by time as all ids are: 48 bits of milliseconds before random ones.
create function new_id() returns uuid language sql volatile
  return (select (lpad(to_hex((extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0')
    || '7' || substr(chance, 14))::uuid
    from (select replace(gen_random_uuid()::text, '-', '')) as made (chance));

-- What somebody is told: one row for each thing, however many people did it.
create table notifications (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('like', 'review', 'review_like', 'follow', 'grant')),
  flenjor_id uuid references flenjors (id) on delete cascade,
  review_id uuid references reviews (id) on delete cascade,
  last_at timestamptz not null,
  is_unread boolean not null default true,
  read_at timestamptz,
  unique nulls not distinct (user_id, kind, flenjor_id, review_id)
);
create index notifications_newest on notifications (user_id, last_at desc, id desc);
create index notifications_unread on notifications (user_id, last_at) where is_unread;
create index notifications_by_flenjor on notifications (flenjor_id) where flenjor_id is not null;
create index notifications_by_review on notifications (review_id) where review_id is not null;
create index notifications_by_age on notifications (last_at);

-- Who did it.
create table notification_acts (
  notification_id uuid not null references notifications (id) on delete cascade,
  actor_id uuid not null references users (id) on delete cascade,
  happened_at timestamptz not null,
  primary key (notification_id, actor_id)
);
create index notification_acts_newest on notification_acts (notification_id, happened_at desc, actor_id);
create index notification_acts_by_actor on notification_acts (actor_id);

-- The mail that sums up what is unread, at most once a day.
alter table users
  add digest_wanted boolean not null default true,
  add digest_sent_at timestamptz,
  -- In the mail's link: all it can do is end these mails.
  add digest_token uuid not null unique default gen_random_uuid();

create type act as (user_id uuid, kind text, flenjor_id uuid, review_id uuid, actor_id uuid,
  happened_at timestamptz);

-- Nobody is told what they did themselves. The rows are taken in one order, so that two who tell
-- at once never wait for each other.
create function tell(acts act[]) returns void language sql as $$
  with given as (
    select * from unnest(acts) where user_id <> actor_id
  ), told as (
    insert into notifications as n (id, user_id, kind, flenjor_id, review_id, last_at)
    select new_id(), user_id, kind, flenjor_id, review_id, max(happened_at) from given
    group by user_id, kind, flenjor_id, review_id order by user_id, kind, flenjor_id, review_id
    on conflict (user_id, kind, flenjor_id, review_id) do update
      set last_at = greatest(n.last_at, excluded.last_at), is_unread = true
    returning n.id, n.user_id, n.kind, n.flenjor_id, n.review_id
  )
  insert into notification_acts (notification_id, actor_id, happened_at)
  select t.id, g.actor_id, max(g.happened_at) from given g join told t on t.user_id = g.user_id
    and t.kind = g.kind and t.flenjor_id is not distinct from g.flenjor_id
    and t.review_id is not distinct from g.review_id
  group by 1, 2
  on conflict (notification_id, actor_id) do update set happened_at = excluded.happened_at
$$;

-- Takes back what was told. The notifications are held before anything is counted, or one act
-- could be lost to another that is taken back at the same moment.
create function take_back(acts act[]) returns void language plpgsql as $$
declare
  touched uuid[];
begin
  if acts is null then return; end if;
  select array_agg(id) into touched from (
    select n.id from unnest(acts) a join notifications n on n.user_id = a.user_id
      and n.kind = a.kind and n.flenjor_id is not distinct from a.flenjor_id
      and n.review_id is not distinct from a.review_id
    order by n.user_id, n.kind, n.flenjor_id, n.review_id for update of n) held;
  if touched is null then return; end if;
  delete from notification_acts d using notifications n, unnest(acts) a
    where n.id = any (touched) and d.notification_id = n.id and d.actor_id = a.actor_id
      and a.user_id = n.user_id and a.kind = n.kind
      and a.flenjor_id is not distinct from n.flenjor_id
      and a.review_id is not distinct from n.review_id;
  delete from notifications n where n.id = any (touched)
    and not exists (select from notification_acts a where a.notification_id = n.id);
  update notifications n set last_at = newest.at,
    is_unread = n.is_unread and (n.read_at is null or newest.at > n.read_at)
  from (select notification_id, max(happened_at) as at from notification_acts
    where notification_id = any (touched) group by 1) newest
  where n.id = newest.notification_id;
end $$;

-- What is liked, followed, reviewed or granted is told in the same transaction, whichever way it
-- came about; and with the row its notification goes.
create function tell_of_like() returns trigger language plpgsql as $$
begin
  perform tell(array_agg((f.creator_id, 'like', f.id, null, c.user_id, c.created_at)::act))
    from changed c join flenjors f on f.id = c.flenjor_id;
  return null;
end $$;
create function take_back_like() returns trigger language plpgsql as $$
begin
  perform take_back(array_agg((f.creator_id, 'like', f.id, null, c.user_id, null)::act))
    from changed c join flenjors f on f.id = c.flenjor_id;
  return null;
end $$;
create trigger likes_are_told after insert on flenjor_likes
  referencing new table as changed for each statement execute function tell_of_like();
create trigger likes_are_taken_back after delete on flenjor_likes
  referencing old table as changed for each statement execute function take_back_like();

create function tell_of_review_like() returns trigger language plpgsql as $$
begin
  perform tell(array_agg((r.user_id, 'review_like', r.flenjor_id, r.id, c.user_id, c.created_at)::act))
    from changed c join reviews r on r.id = c.review_id;
  return null;
end $$;
create function take_back_review_like() returns trigger language plpgsql as $$
begin
  perform take_back(array_agg((r.user_id, 'review_like', r.flenjor_id, r.id, c.user_id, null)::act))
    from changed c join reviews r on r.id = c.review_id;
  return null;
end $$;
create trigger review_likes_are_told after insert on review_likes
  referencing new table as changed for each statement execute function tell_of_review_like();
create trigger review_likes_are_taken_back after delete on review_likes
  referencing old table as changed for each statement execute function take_back_review_like();

create function tell_of_review() returns trigger language plpgsql as $$
begin
  perform tell(array_agg((f.creator_id, 'review', f.id, null, c.user_id, c.created_at)::act))
    from changed c join flenjors f on f.id = c.flenjor_id;
  return null;
end $$;
create function take_back_review() returns trigger language plpgsql as $$
begin
  perform take_back(array_agg((f.creator_id, 'review', f.id, null, c.user_id, null)::act))
    from changed c join flenjors f on f.id = c.flenjor_id;
  return null;
end $$;
create trigger reviews_are_told after insert on reviews
  referencing new table as changed for each statement execute function tell_of_review();
create trigger reviews_are_taken_back after delete on reviews
  referencing old table as changed for each statement execute function take_back_review();

create function tell_of_follow() returns trigger language plpgsql as $$
begin
  perform tell(array_agg((followed_id, 'follow', null, null, follower_id, created_at)::act))
    from changed;
  return null;
end $$;
create function take_back_follow() returns trigger language plpgsql as $$
begin
  perform take_back(array_agg((followed_id, 'follow', null, null, follower_id, null)::act))
    from changed;
  return null;
end $$;
create trigger follows_are_told after insert on follows
  referencing new table as changed for each statement execute function tell_of_follow();
create trigger follows_are_taken_back after delete on follows
  referencing old table as changed for each statement execute function take_back_follow();

create function tell_of_grant() returns trigger language plpgsql as $$
begin
  perform tell(array_agg((c.user_id, 'grant', f.id, null, f.creator_id, c.granted_at)::act))
    from changed c join flenjors f on f.id = c.flenjor_id;
  return null;
end $$;
create function take_back_grant() returns trigger language plpgsql as $$
begin
  perform take_back(array_agg((c.user_id, 'grant', f.id, null, f.creator_id, null)::act))
    from changed c join flenjors f on f.id = c.flenjor_id;
  return null;
end $$;
create trigger grants_are_told after insert on flenjor_access
  referencing new table as changed for each statement execute function tell_of_grant();
create trigger grants_are_taken_back after delete on flenjor_access
  referencing old table as changed for each statement execute function take_back_grant();

-- Who is blocked is no more spoken of.
create function take_back_blocked() returns trigger language plpgsql as $$
begin
  perform take_back(array_agg((n.user_id, n.kind, n.flenjor_id, n.review_id, a.actor_id, null)::act))
    from changed c
    cross join lateral (values (c.blocker_id, c.blocked_id), (c.blocked_id, c.blocker_id))
      side (user_id, actor_id)
    join notification_acts a on a.actor_id = side.actor_id
    join notifications n on n.id = a.notification_id and n.user_id = side.user_id;
  return null;
end $$;
create trigger blocks_take_back after insert on blocks
  referencing new table as changed for each statement execute function take_back_blocked();

-- What passed on a list, by day and channel.
create table list_days (
  list_id uuid not null references lists (id) on delete cascade,
  day date not null,
  -- view or share; with the channel.
  kind text not null,
  detail text not null default '',
  count integer not null default 0,
  primary key (list_id, day, kind, detail)
);
