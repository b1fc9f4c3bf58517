-- What happens in an outing is told like everything else. A guest has no account, so somebody may be
-- told of an answer, or of tomorrow, without anybody who did it.
alter table notifications
  drop constraint notifications_kind_check,
  drop constraint notifications_user_id_kind_flenjor_id_review_id_key,
  add outing_id uuid references outings (id) on delete cascade,
  add constraint notifications_kind_check check (kind in ('like', 'review', 'review_like', 'answer',
    'follow', 'grant', 'outing_invitation', 'outing_answer', 'outing_settled', 'outing_changed',
    'outing_cancelled', 'outing_reminder')),
  add constraint notifications_once
    unique nulls not distinct (user_id, kind, flenjor_id, review_id, outing_id);
create index notifications_by_outing on notifications (outing_id) where outing_id is not null;

-- As before, with the outing among what makes two acts the same.
create or replace function tell(acts act[]) returns void language sql as $$
  with given as (
    select * from unnest(acts) where user_id <> actor_id
  ), told as (
    insert into notifications as n (id, user_id, kind, flenjor_id, review_id, last_at)
    select new_id(), user_id, kind, flenjor_id, review_id, max(happened_at) from given
    group by user_id, kind, flenjor_id, review_id order by user_id, kind, flenjor_id, review_id
    on conflict (user_id, kind, flenjor_id, review_id, outing_id) do update
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

create or replace function unread_notifications(reader uuid) returns integer language sql stable as $$
  select count(*)::integer from (
    select from notifications n left join flenjors f on f.id = n.flenjor_id
    where n.user_id = reader and n.is_unread
      and (n.kind in ('outing_answer', 'outing_cancelled', 'outing_reminder') or exists (select
        from notification_acts a join users u on u.id = a.actor_id
        where a.notification_id = n.id and u.suspended_at is null))
      and (n.kind <> 'outing_invitation' or not exists (select from outings o
        where o.id = n.outing_id and o.plan_hidden_at is not null))
      and (n.kind <> 'answer' or exists (select from review_answers w
        where w.review_id = n.review_id and w.hidden_at is null))
      and (n.flenjor_id is null or f.creator_id = n.user_id or f.hidden_at is null
        and (f.visibility = 'public' or exists (select from flenjor_access x
          where x.flenjor_id = f.id and x.user_id = n.user_id))
        and not exists (select from blocks b where (b.blocker_id, b.blocked_id) in
          ((n.user_id, f.creator_id), (f.creator_id, n.user_id))))
    limit 100) unread
$$;

-- Nobody is told what they did themselves.
create function tell_of_outing(told_kind text, outing uuid, readers uuid[], actor uuid)
returns void language sql as $$
  with told as (
    insert into notifications as n (id, user_id, kind, outing_id, last_at)
    select new_id(), reader, told_kind, outing, now() from unnest(readers) reader
    where reader is distinct from actor order by reader
    on conflict (user_id, kind, flenjor_id, review_id, outing_id) do update
      set last_at = excluded.last_at, is_unread = true
    returning n.id
  )
  insert into notification_acts (notification_id, actor_id, happened_at)
  select id, actor, now() from told where actor is not null
  on conflict (notification_id, actor_id) do update set happened_at = excluded.happened_at
$$;

-- News of an outing that mails are yet to be written of; what comes meanwhile is told along.
create table outing_news (
  outing_id uuid not null references outings (id) on delete cascade,
  kind text not null check (kind in ('invitation', 'link', 'answers', 'settled', 'changed',
    'cancelled')),
  -- The one who is invited or wants their own link; all others are found when the mails are written.
  person_id uuid references outing_people (id) on delete cascade,
  since timestamptz not null default now(),
  due_at timestamptz not null default now(),
  unique nulls not distinct (outing_id, kind, person_id)
);
create index outing_news_due on outing_news (due_at);
create index outing_news_by_person on outing_news (person_id) where person_id is not null;

alter table outings add answers_mailed_at timestamptz;

-- Mails about outings that a member has turned off.
create table mail_stops (
  user_id uuid not null references users (id) on delete cascade,
  mail text not null check (mail in ('invitation', 'answers', 'settled', 'changed', 'cancelled',
    'reminder')),
  primary key (user_id, mail)
);

alter table outing_people
  -- When a guest opened the link that was mailed to the address: until then it may be a stranger's.
  add address_confirmed_at timestamptz,
  -- In the mail's link: all it can do is end these mails.
  add mail_token uuid not null unique default gen_random_uuid(),
  add constraint outing_people_confirmed check (address_confirmed_at is null or email is not null);

-- Another address is not confirmed yet; a link to confirm it is mailed there.
create function doubt_new_address() returns trigger language plpgsql as $$
begin
  if new.email is distinct from old.email then new.address_confirmed_at = null; end if;
  return new;
end $$;
create trigger new_address_is_doubted before update of email on outing_people
  for each row execute function doubt_new_address();
create function mail_own_link() returns trigger language plpgsql as $$
begin
  insert into outing_news (outing_id, kind, person_id) values (new.outing_id, 'link', new.id)
  on conflict do nothing;
  return null;
end $$;
create trigger own_link_is_mailed after insert on outing_people
  for each row when (new.email is not null) execute function mail_own_link();
create trigger own_link_is_mailed_again after update of email on outing_people
  for each row when (new.email is not null and new.email is distinct from old.email)
  execute function mail_own_link();

-- Of the first answer the host hears within a minute, of those after it every quarter of an hour.
create function news_of_person() returns trigger language plpgsql as $$
declare
  host uuid;
  last_mail timestamptz;
begin
  if new.is_host then return null; end if;
  select host_id, answers_mailed_at into host, last_mail from outings where id = new.outing_id;
  if new.answer is not null then
    perform tell_of_outing('outing_answer', new.outing_id, array[host], new.user_id);
    insert into outing_news (outing_id, kind, due_at)
    values (new.outing_id, 'answers', greatest(now() + interval '1 minute',
      last_mail + interval '15 minutes')) on conflict do nothing;
  elsif new.user_id is not null then
    perform tell_of_outing('outing_invitation', new.outing_id, array[new.user_id], host);
    insert into outing_news (outing_id, kind, person_id)
    values (new.outing_id, 'invitation', new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger outing_people_are_told after insert on outing_people
  for each row execute function news_of_person();
create trigger outing_answers_are_told after update of answer on outing_people
  for each row when (new.answer is distinct from old.answer) execute function news_of_person();

-- Who leaves is told no more, and no more spoken of.
create function forget_news_of_person() returns trigger language plpgsql as $$
begin
  -- With the outing itself all of it goes at once.
  if not exists (select from outings where id = old.outing_id) then return null; end if;
  if old.user_id is not null then
    delete from notifications where outing_id = old.outing_id and user_id = old.user_id;
    delete from notification_acts a using notifications n where n.outing_id = old.outing_id
      and a.notification_id = n.id and a.actor_id = old.user_id;
  end if;
  delete from notifications where outing_id = old.outing_id and kind = 'outing_answer'
    and not exists (select from outing_people x where x.outing_id = old.outing_id
      and not x.is_host and x.answer is not null);
  return null;
end $$;
create trigger outing_people_are_forgotten after delete on outing_people
  for each row execute function forget_news_of_person();

-- The host changes several things at once: the mail waits some minutes for them.
create function news_of_outing() returns trigger language plpgsql as $$
declare
  happened text := case when new.state = old.state then 'changed' else new.state end;
begin
  if new.state = 'voting' then return null; end if;
  perform tell_of_outing('outing_' || happened, new.id, (select array_agg(user_id)
    from outing_people where outing_id = new.id and user_id is not null
      and answer is distinct from 'no'), new.host_id);
  if happened = 'changed' then
    insert into outing_news (outing_id, kind, due_at)
    select new.id, 'changed', now() + interval '5 minutes' where not exists (select
      from outing_news where outing_id = new.id and kind = 'settled') on conflict do nothing;
  else
    delete from outing_news where outing_id = new.id
      and (kind = 'changed' or happened = 'cancelled');
    insert into outing_news (outing_id, kind) values (new.id, happened) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger outings_are_told after update of state, revision on outings
  for each row when (new.state <> old.state or new.revision <> old.revision)
  execute function news_of_outing();


-- Capsules by how often they were lived.
create index flenjors_lived on flenjors (lived_count desc, id desc)
  where visibility = 'public' and hidden_at is null;

-- An outing that was made before its capsule's scene was described, or its placeholder drawn, gets them
-- when the capsule does.
create function lend_scene() returns trigger language plpgsql as $$
begin
  update outings set scene = new.scene, scene_placeholder = new.scene_placeholder
  where flenjor_id = new.id
    and (coalesce(scene, '') = '' or scene = new.scene and scene_placeholder is null);
  return null;
end $$;
create trigger scene_is_lent after update of scene, scene_placeholder on flenjors
  for each row when (new.scene <> '' and (new.scene is distinct from old.scene
    or new.scene_placeholder is distinct from old.scene_placeholder))
  execute function lend_scene();

-- While moderators hide a capsule, nobody new is shown its plan.
create function hide_plans() returns trigger language plpgsql as $$
begin
  update outings set plan_hidden_at = new.hidden_at where flenjor_id = new.id;
  perform tell_outing(array(select id from outings where flenjor_id = new.id and ends_at > now()));
  return null;
end $$;
create trigger plans_are_hidden after update of hidden_at on flenjors
  for each row when ((new.hidden_at is null) <> (old.hidden_at is null))
  execute function hide_plans();

-- The title of an outing and what people write in it are reported like everything else.
alter table outings add hidden_title text;
alter table moderation_cases
  drop constraint moderation_cases_kind_check,
  drop constraint moderation_cases_check,
  add outing_id uuid unique references outings (id) on delete cascade,
  add message_id uuid unique references outing_messages (id) on delete cascade,
  add constraint moderation_cases_kind_check
    check (kind in ('capsule', 'review', 'answer', 'person', 'outing', 'message')),
  add constraint moderation_cases_check check (
    num_nonnulls(flenjor_id, review_id, answer_id, person_id, outing_id, message_id) = 1
    and case kind when 'capsule' then flenjor_id when 'review' then review_id
      when 'answer' then answer_id when 'outing' then outing_id when 'message' then message_id
      else person_id end is not null);
