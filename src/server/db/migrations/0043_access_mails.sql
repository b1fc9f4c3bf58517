-- Whom a mail has told of a private capsule, so that granting again after revoking mails nobody.
create table access_mails (
  flenjor_id uuid not null references flenjors (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  primary key (flenjor_id, user_id)
);
create index access_mails_by_user on access_mails (user_id);
