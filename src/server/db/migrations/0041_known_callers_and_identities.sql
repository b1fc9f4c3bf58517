-- The devices and networks that an account was signed in from: SHA-256 of the account's id with the
-- random value of a cookie, or with the network. Attempts from them are counted apart from strangers'.
create table known_callers (
  user_id uuid not null references users (id) on delete cascade,
  mark bytea not null,
  last_used_at timestamptz not null,
  primary key (user_id, mark)
);
create index known_callers_by_age on known_callers (last_used_at);

-- So that people can be shown their linked providers and unlink one.
alter table identities add id uuid not null default gen_random_uuid();
alter table identities add last_used_at timestamptz;
create unique index identities_by_id on identities (id);

-- Who somebody is at the provider they came from; it is linked once the second step is done.
alter table passkey_challenges add identity jsonb;

-- Mails now name the account; those that wait to be sent were written before.
update outbox o set details = o.details || jsonb_build_object('username', '@' || u.username)
from users u where u.id = o.user_id and o.sent_at is null and not o.details ? 'username';
