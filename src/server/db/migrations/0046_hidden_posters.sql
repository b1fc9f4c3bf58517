-- The poster of a film that a moderator hid is hidden with it.
update assets set hidden_at = now() where hidden_at is null and id in (
  select poster_id from assets where hidden_at is not null and poster_id is not null);
