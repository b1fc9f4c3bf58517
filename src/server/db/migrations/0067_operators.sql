-- What operators see of a running site, and its backups.

-- One row for each job of the site, by its name: the last run, on whichever node.
create table jobs (
  name text primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Of the last run; null where it went well or is still under way.
  error text
);

-- One row for each process that serves the site; it tells every minute that it is there.
create table nodes (
  id uuid primary key,
  name text not null,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  memory_bytes bigint not null
);

create table backups (
  id uuid primary key,
  cause text not null check (cause in ('asked', 'schedule')),
  state text not null check (state in ('running', 'done', 'failed')),
  -- Where its file lies, and under which random name.
  place text not null check (place in ('disk', 'store')),
  file text not null unique,
  started_at timestamptz not null,
  -- While it runs, the node that makes it tells that it goes on.
  seen_at timestamptz not null,
  finished_at timestamptz,
  steps_done integer not null default 0,
  steps integer not null default 0,
  bytes bigint,
  row_count bigint,
  file_count integer,
  missing_files integer,
  problem text,
  -- Who may download it once, until when, by which secret.
  ticket_hash bytea unique,
  ticket_until timestamptz,
  ticket_for uuid references users on delete set null
);
-- Whichever node inserts its row first makes the backup; no other begins one meanwhile.
create unique index backups_one_at_a_time on backups (state) where state = 'running';

-- No row, no schedule.
create table backup_schedule (
  is_only boolean primary key default true check (is_only),
  every text not null check (every in ('off', 'day', 'week')),
  hour smallint not null check (hour between 0 and 23),
  -- As ISO counts, from Monday.
  weekday smallint not null check (weekday between 1 and 7),
  keep_count integer check (keep_count between 1 and 365),
  keep_days integer check (keep_days between 1 and 3650),
  set_at timestamptz not null default now()
);

-- Mails that nobody tries to send any more; an operator can have them tried again.
alter table outbox add given_up_at timestamptz;
create index outbox_untried on outbox (id)
  where sent_at is null and last_error is null and given_up_at is null;
create index outbox_failing on outbox (id)
  where sent_at is null and last_error is not null and given_up_at is null;
create index outbox_given_up on outbox (id) where sent_at is null and given_up_at is not null;
