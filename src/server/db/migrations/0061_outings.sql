-- A capsule that is lived on real dates: by its host alone, or with others.
create table outings (
  id uuid primary key,
  -- None once the host's account is gone, for those who were there or counted on it.
  host_id uuid references users (id) on delete set null,
  -- The outing stays whole when the capsule goes.
  flenjor_id uuid references flenjors (id) on delete set null,
  title text not null check (length(title) between 1 and 120),
  -- The picture that the capsule wore, for those who may not see its own, and after it went.
  scene text,
  scene_placeholder text,
  place text not null,
  -- When moderators have hidden the capsule; so it stays if the capsule goes.
  plan_hidden_at timestamptz,
  is_with_others boolean not null,
  -- Its plan was in confidence: of somebody else's capsule that was not for everyone. It stays so,
  -- whatever becomes of the capsule.
  is_confided boolean not null default false,
  -- The zone of the first place. Moments may have others.
  time_zone text not null,
  state text not null check (state in ('voting', 'settled', 'cancelled')),
  starts_on date,
  days_count integer not null check (days_count between 1 and 401),
  -- Of the first moment, and of the end of the last day there; while people vote, on the last date offered.
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  most_people integer not null check (most_people between 1 and 200),
  -- Raised by every change that calendars and mails tell of.
  revision integer not null default 0,
  -- The invitation's secret is made from the site's key, the outing and this number; only its hash is stored.
  invitation_number integer not null default 1,
  invitation_hash bytea not null unique,
  settled_at timestamptz,
  reminded_at timestamptz,
  counted_at timestamptz,
  forgotten_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (case state when 'voting' then starts_on is null when 'settled' then starts_on is not null
    else true end)
);
create index outings_by_host on outings (host_id, ends_at);
create index outings_without_host on outings (id) where host_id is null;
create index outings_by_capsule on outings (flenjor_id);
create index outings_by_scene on outings (scene);
create index outings_to_remind on outings (starts_at) where reminded_at is null and state = 'settled';
create index outings_to_count on outings (ends_at) where counted_at is null and state = 'settled';
create index outings_to_forget on outings (ends_at) where forgotten_at is null;

-- Of a capsule that is deleted while it is not for everyone, the outings of others remember that.
create function confide_outings() returns trigger language plpgsql as $$
begin
  update outings set is_confided = true where flenjor_id = old.id and host_id <> old.creator_id;
  return old;
end $$;
create trigger confide_outings before delete on flenjors
  for each row when (old.visibility <> 'public' or old.hidden_at is not null)
  execute function confide_outings();

-- An experience as it was when the plan was taken. Its position names it in calendars and never changes.
create table outing_moments (
  outing_id uuid not null references outings (id) on delete cascade,
  position integer not null check (position between 0 and 50),
  experience_id uuid not null,
  -- Days after the first; the clock and its zone there.
  day integer not null check (day between 0 and 400),
  at_time time not null,
  time_zone text not null,
  -- {"title", "description", "time_of_day", "day_of_week", "activities": [{"id", "activity_type", "url"}],
  --  "places": [{"name", "address", "lat", "long", "country", "city"}], "assets": [{"asset_id", "alt"}]}
  plan jsonb not null,
  primary key (outing_id, position),
  unique (outing_id, experience_id)
);

-- Moments that were taken out of a settled outing, as calendars last knew them: they are told that
-- these are cancelled, or would show them for ever.
create table outing_removed_moments (
  outing_id uuid not null references outings (id) on delete cascade,
  position integer not null,
  day integer not null,
  at_time time not null,
  time_zone text not null,
  title text not null,
  primary key (outing_id, position)
);

-- The pictures of its plan and the one it wears, as long as their files are there.
create table outing_assets (
  outing_id uuid not null references outings (id) on delete cascade,
  asset_id uuid not null references assets (id) on delete cascade,
  is_cover boolean not null default false,
  primary key (outing_id, asset_id)
);
create index outing_assets_by_asset on outing_assets (asset_id);

-- Dates to vote on. They are withdrawn, never deleted, and keep their votes.
create table outing_dates (
  outing_id uuid not null references outings (id) on delete cascade,
  starts_on date not null,
  withdrawn_at timestamptz,
  primary key (outing_id, starts_on)
);

-- Those who take part or are asked to. A guest has a name and a key; a member has an account.
create table outing_people (
  id uuid primary key,
  outing_id uuid not null references outings (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  name text not null default '' check (length(name) <= 60),
  email text,
  locale text not null default 'en',
  key_hash bytea unique,
  answer text check (answer in ('yes', 'maybe', 'no')),
  answered_at timestamptz,
  -- Nobody has said it in words: it follows from votes, until a date is settled.
  is_answer_by_votes boolean not null default false,
  is_host boolean not null default false,
  -- The beginning of the outing, by which one's own are listed; kept by triggers.
  starts_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (outing_id, user_id),
  check ((user_id is null) = (key_hash is not null))
);
create index outing_people_by_user on outing_people (user_id, starts_at, outing_id)
  where user_id is not null;

create function note_start_of_person() returns trigger language plpgsql as $$
begin
  select starts_at into new.starts_at from outings where id = new.outing_id;
  return new;
end $$;
create trigger note_start_of_person before insert on outing_people
  for each row execute function note_start_of_person();

create function note_start_of_outing() returns trigger language plpgsql as $$
begin
  update outing_people set starts_at = new.starts_at where outing_id = new.id;
  return null;
end $$;
create trigger note_start_of_outing after update of starts_at on outings
  for each row when (old.starts_at <> new.starts_at) execute function note_start_of_outing();

create table outing_votes (
  outing_id uuid not null,
  starts_on date not null,
  person_id uuid not null references outing_people (id) on delete cascade,
  vote text not null check (vote in ('yes', 'if_need_be', 'no')),
  primary key (outing_id, starts_on, person_id),
  foreign key (outing_id, starts_on) references outing_dates (outing_id, starts_on) on delete cascade
);
create index outing_votes_by_person on outing_votes (person_id);

create table outing_ticks (
  outing_id uuid not null references outings (id) on delete cascade,
  activity_id uuid not null,
  person_id uuid references outing_people (id) on delete set null,
  ticked_at timestamptz not null default now(),
  primary key (outing_id, activity_id)
);
create index outing_ticks_by_person on outing_ticks (person_id);

create table outing_messages (
  id uuid primary key,
  outing_id uuid not null references outings (id) on delete cascade,
  person_id uuid not null references outing_people (id) on delete cascade,
  body text not null check (length(body) between 1 and 500),
  hidden_at timestamptz,
  hidden_reason text not null default '',
  created_at timestamptz not null default now()
);
create index outing_messages_by_outing on outing_messages (outing_id, id);
create index outing_messages_by_person on outing_messages (person_id);

-- Words and pictures of somebody who was there, for those who were there.
create table outing_memories (
  person_id uuid primary key references outing_people (id) on delete cascade,
  outing_id uuid not null references outings (id) on delete cascade,
  words text not null default '' check (length(words) <= 2000),
  review_id uuid references reviews (id) on delete set null,
  updated_at timestamptz not null default now()
);
create index outing_memories_by_outing on outing_memories (outing_id);
create index outing_memories_by_review on outing_memories (review_id) where review_id is not null;
create table outing_memory_assets (
  person_id uuid not null references outing_memories (person_id) on delete cascade,
  asset_id uuid not null references assets (id) on delete cascade,
  position integer not null,
  primary key (person_id, position)
);
create index outing_memory_assets_by_asset on outing_memory_assets (asset_id);

-- The private address of one's calendar: only the hash of its secret is stored.
create table calendar_subscriptions (
  user_id uuid primary key references users (id) on delete cascade,
  key_hash bytea not null unique,
  created_at timestamptz not null default now()
);

-- Secrets of the site itself, made at first use.
create table site_keys (
  name text primary key,
  key bytea not null
);

-- How often a capsule was lived, once for each person and outing, and when last.
alter table flenjors
  add lived_count integer not null default 0,
  add last_lived_on date;

-- The days on which a host has lived a capsule, as they were counted: none is counted twice. They go
-- after some days, when no outing can end on them any more.
create table lived_days (
  flenjor_id uuid not null references flenjors (id) on delete cascade,
  host_id uuid not null references users (id) on delete cascade,
  day date not null,
  primary key (flenjor_id, host_id, day)
);
create index lived_days_by_host on lived_days (host_id);
create index lived_days_by_day on lived_days (day);

-- Whatever changes in an outing is told to all nodes with the commit: they tell the open screens.
create function tell_outing(ids uuid[]) returns void language sql as $$
  select pg_notify('outings', id::text) from unnest(ids) id where id is not null
$$;
