-- Pictures and videos. What a thing is attached to refers to it; what nothing refers to is swept.
create table assets (
  id uuid primary key,
  owner_id uuid not null,
  asset_type text not null check (asset_type in ('image', 'video')),
  provider text not null,
  -- Random, and never what the file was called where it came from.
  storage_key text not null unique,
  mime_type text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  bytes bigint not null check (bytes >= 0),
  placeholder text,
  created_at timestamptz not null default now()
);
create index assets_by_owner on assets (owner_id, created_at);
create index assets_by_age on assets (created_at);

create table users (
  id uuid primary key,
  username text not null check (username ~ '^[a-zA-Z0-9][a-zA-Z0-9_.-]{2,29}$'),
  -- The name after NFKC and case folding: two that look alike are one.
  username_key text not null unique,
  full_name text not null check (length(full_name) between 1 and 80),
  bio text not null default '' check (length(bio) <= 500),
  email text check (length(email) between 3 and 254),
  email_verified_at timestamptz,
  pending_email text check (length(pending_email) between 3 and 254),
  password_hash text,
  locale text not null default 'en' check (locale in ('en', 'fr', 'pt')),
  scope text[] not null default '{}',
  profile_picture_id uuid references assets (id) on delete set null,
  followers_count integer not null default 0 check (followers_count >= 0),
  following_count integer not null default 0 check (following_count >= 0),
  flenjors_count integer not null default 0 check (flenjors_count >= 0),
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Anyone may claim an address, so that sign-up tells nobody which are known. One may prove it.
create unique index users_by_verified_email on users (email) where email_verified_at is not null;
create index users_by_email on users (email, created_at desc) where email is not null;
create index users_by_pending_email on users (pending_email) where pending_email is not null;
create index users_by_name on users using gin (fold(username || ' ' || full_name) gin_trgm_ops);
create index users_by_picture on users (profile_picture_id) where profile_picture_id is not null;
create index users_by_age on users (created_at desc, id desc);

alter table assets add constraint assets_owner foreign key (owner_id) references users (id) on delete cascade;

create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- SHA-256 of 256 random bits: the table logs nobody in.
  token_hash bytea not null unique,
  -- The kind of browser, in a few words, so that people recognise their own.
  device text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id, last_used_at desc);
create index sessions_by_expiry on sessions (expires_at);

-- One open token for each purpose: a newer one replaces it.
create table email_tokens (
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('verify', 'change', 'reset')),
  token_hash bytea not null unique,
  -- The address that the token proves.
  email text not null,
  expires_at timestamptz not null,
  primary key (user_id, purpose)
);
create index email_tokens_by_email on email_tokens (email);
create index email_tokens_by_expiry on email_tokens (expires_at);

-- An identity is what the provider says it is, whatever address it carries today.
create table identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  provider text not null,
  created_at timestamptz not null default now(),
  primary key (issuer, subject)
);
create index identities_by_user on identities (user_id);

-- Mails to send. Tokens are made when a mail is written, so none is ever stored here.
create table outbox (
  id uuid primary key,
  user_id uuid references users (id) on delete cascade,
  recipient text not null,
  template text not null,
  locale text not null,
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  last_error text
);
create index outbox_waiting on outbox (next_attempt_at) where sent_at is null;
create index outbox_by_age on outbox (created_at);
create index outbox_by_user on outbox (user_id);

-- Security events. Only ever added to; the person stays named after the account is gone.
create table audit_log (
  id uuid primary key,
  happened_at timestamptz not null default now(),
  event text not null,
  actor_id uuid,
  subject_id uuid,
  details jsonb not null default '{}'
);
create index audit_log_by_subject on audit_log (subject_id, happened_at desc);
create index audit_log_by_age on audit_log (happened_at);

create function keep_audit_log() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to';
end $$;
create trigger audit_log_never_changes before update on audit_log
  for each row execute function keep_audit_log();
create trigger audit_log_stays_a_year before delete on audit_log
  for each row when (old.happened_at > now() - interval '364 days')
  execute function keep_audit_log();
