-- A picture of a capsule that a moderator hid stays hidden wherever it is shown next.
alter table assets add hidden_at timestamptz;
update assets set hidden_at = now() where id in (
  select c.asset_id from flenjor_covers c join flenjors f on f.id = c.flenjor_id
    where f.hidden_by = 'moderator'
  union select x.asset_id from experience_assets x join experiences e on e.id = x.experience_id
    join flenjors f on f.id = e.flenjor_id where f.hidden_by = 'moderator');
