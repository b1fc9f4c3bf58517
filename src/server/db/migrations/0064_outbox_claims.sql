-- Who took a mail to send it. A worker sends one at a time, so one that it holds while it asks for the
-- next was taken without its knowing: the answer to its claim was lost.
alter table outbox add claimed_by uuid;
create index outbox_by_claim on outbox (claimed_by) where sent_at is null and claimed_by is not null;
