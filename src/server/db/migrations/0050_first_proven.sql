-- When an account that had proven no address proved one for the first time. Whoever set up passkeys
-- or providers before may be somebody else than whoever reads the mailbox. Null: proven from the
-- start, or never.
alter table users add column first_proven_at timestamptz;
