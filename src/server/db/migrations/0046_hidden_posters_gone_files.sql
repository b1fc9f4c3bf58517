-- The poster of a film that a moderator hid is hidden with it.
update assets set hidden_at = now() where hidden_at is null and id in (
  select poster_id from assets where hidden_at is not null and poster_id is not null);

-- What the database gave up itself: these files go, whatever else lies in the store. A file that it
-- never heard of may be another database's.
create table gone_files (
  storage_key text primary key,
  provider text not null,
  gone_at timestamptz not null default now()
);
create function remember_gone_files() returns trigger language plpgsql as $$
begin
  insert into gone_files (storage_key, provider) select storage_key, provider from gone
    on conflict do nothing;
  return null;
end $$;
create trigger assets_gone after delete on assets referencing old table as gone
  for each statement execute function remember_gone_files();
