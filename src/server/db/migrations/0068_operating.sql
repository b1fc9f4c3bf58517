-- The uploads that a node stores meanwhile wait, or nobody would count them below.
lock table assets in share row exclusive mode;

-- Words of the operators to everyone or to members, in one language or several, for a while.
create table announcements (
  id uuid primary key,
  kind text not null check (kind in ('info', 'warning')),
  audience text not null check (audience in ('everyone', 'members')),
  -- By language.
  texts jsonb not null check (jsonb_typeof(texts) = 'object' and texts <> '{}'),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null default now()
);

-- Every page asks which are not over.
create index announcements_by_end on announcements (ends_at);

create trigger announcements_tell after insert or update or delete on announcements
  for each statement execute function tell_public_change();

-- Operators find people by how a username, an address or a name begins, the newest first: walked
-- among those that begin with the same three letters.
create index users_newest_by_username on users (left(username_key, 3), created_at desc, id desc);
create index users_newest_by_email on users (left(email, 3), created_at desc, id desc);
create index users_newest_by_name on users (left(fold(full_name), 3), created_at desc, id desc);

-- The log is read from its end: all of it, one event, what one person did, what was done to one.
create index audit_log_by_event on audit_log (event, happened_at desc);
create index audit_log_by_actor on audit_log (actor_id, happened_at desc)
  where actor_id is not null;

-- What the uploads of each person take, kept by triggers.
create table storage_used (
  user_id uuid primary key references users (id) on delete cascade,
  files integer not null,
  bytes bigint not null,
  -- Of these, the videos; the others are pictures.
  video_files integer not null,
  video_bytes bigint not null
);
insert into storage_used (user_id, files, bytes, video_files, video_bytes)
  select owner_id, count(*), sum(bytes), count(*) filter (where asset_type = 'video'),
    coalesce(sum(bytes) filter (where asset_type = 'video'), 0)
  from assets group by owner_id;
create index storage_used_most on storage_used (bytes desc, user_id desc);

create function count_new_files() returns trigger language plpgsql as $$
begin
  insert into storage_used as s (user_id, files, bytes, video_files, video_bytes)
    select owner_id, count(*), sum(bytes), count(*) filter (where asset_type = 'video'),
      coalesce(sum(bytes) filter (where asset_type = 'video'), 0)
    from added group by owner_id order by owner_id
    on conflict (user_id) do update
    set files = s.files + excluded.files, bytes = s.bytes + excluded.bytes,
      video_files = s.video_files + excluded.video_files,
      video_bytes = s.video_bytes + excluded.video_bytes;
  return null;
end $$;
create trigger assets_use_storage after insert on assets referencing new table as added
  for each statement execute function count_new_files();

create function count_gone_files() returns trigger language plpgsql as $$
begin
  update storage_used s set files = s.files - g.files, bytes = s.bytes - g.bytes,
    video_files = s.video_files - g.video_files, video_bytes = s.video_bytes - g.video_bytes
    from (select owner_id, count(*) as files, sum(bytes) as bytes,
        count(*) filter (where asset_type = 'video') as video_files,
        coalesce(sum(bytes) filter (where asset_type = 'video'), 0) as video_bytes
      from gone group by owner_id) g
    where s.user_id = g.owner_id;
  return null;
end $$;
create trigger assets_free_storage after delete on assets referencing old table as gone
  for each statement execute function count_gone_files();

-- What each kind of thing takes, as a job last found it.
create table storage_measures (
  kind text primary key,
  files integer not null,
  bytes bigint not null,
  measured_at timestamptz not null
);

-- Which node began the last run of a job, and which one its error is of; neither may be there still.
alter table jobs add node_id uuid, add failed_node uuid;
