-- Neither of the two sees the other, whoever asked for it.
create table blocks (
  blocker_id uuid not null references users (id) on delete cascade,
  blocked_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_by_blocked on blocks (blocked_id);

-- What a suspension hides comes back when it is lifted; what a moderator hid does not.
alter table flenjors add hidden_by text check (hidden_by in ('moderator', 'suspension'));
alter table flenjors add hidden_reason text not null default '';
alter table reviews add hidden_by text check (hidden_by in ('moderator', 'suspension'));
alter table reviews add hidden_reason text not null default '';

-- One case for each thing that was ever reported; it goes with the thing.
create table moderation_cases (
  id uuid primary key,
  kind text not null check (kind in ('capsule', 'review', 'person')),
  flenjor_id uuid unique references flenjors (id) on delete cascade,
  review_id uuid unique references reviews (id) on delete cascade,
  person_id uuid unique references users (id) on delete cascade,
  is_open boolean not null default true,
  last_reported_at timestamptz not null default now(),
  check (case kind when 'capsule' then flenjor_id is not null and review_id is null and person_id is null
    when 'review' then review_id is not null and flenjor_id is null and person_id is null
    else person_id is not null and flenjor_id is null and review_id is null end)
);
create index moderation_cases_latest on moderation_cases (is_open, last_reported_at desc, id desc);

create table reports (
  case_id uuid not null references moderation_cases (id) on delete cascade,
  -- A report outlives the account of whoever wrote it, without a name.
  reporter_id uuid references users (id) on delete set null,
  reason text not null,
  words text not null default '' check (length(words) <= 1000),
  created_at timestamptz not null default now(),
  unique (case_id, reporter_id)
);
create index reports_by_reporter on reports (reporter_id, created_at);

-- What nodes that share a database count together. Losing it in a crash only forgives.
create unlogged table shared_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index shared_limits_by_expiry on shared_limits (expire);

-- How many of a list's capsules there are depends on who looks, so it is counted for them.
alter table lists drop items_count;
