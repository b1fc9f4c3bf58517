-- Keys that sign people in; only the public half is ever here.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null constraint passkeys_credential unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id, created_at);

-- What stands in for a lost passkey, each once.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- What a passkey is asked to sign: once, soon, and by whoever asked.
create table passkey_challenges (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'proof', 'login', 'second-step')),
  challenge text not null,
  user_id uuid references users (id) on delete cascade,
  session_id uuid references sessions (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_end on passkey_challenges (expires_at);
create index passkey_challenges_by_user on passkey_challenges (user_id) where user_id is not null;
create index passkey_challenges_by_session on passkey_challenges (session_id)
  where session_id is not null;

alter table users add second_step boolean not null default false;
