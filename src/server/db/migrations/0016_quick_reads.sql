-- What only some may see is few among all that somebody made; every list of a member looks for it.
create index flenjors_not_open on flenjors (creator_id, created_at desc, id desc)
  where visibility = 'private' or hidden_at is not null;

-- Nodes remember answers to visitors for seconds. Whatever changes what a visitor sees tells all of
-- them with its commit; what is only counted need not.
create function tell_public_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('public_content', '');
  return null;
end $$;
create trigger flenjors_tell after insert or update or delete on flenjors
  for each statement execute function tell_public_change();
create trigger experiences_tell after insert or update or delete on experiences
  for each statement execute function tell_public_change();
create trigger activities_tell after insert or update or delete on activities
  for each statement execute function tell_public_change();
create trigger places_tell after insert or update or delete on places
  for each statement execute function tell_public_change();
create trigger experience_assets_tell after insert or update or delete on experience_assets
  for each statement execute function tell_public_change();
create trigger assets_tell after update or delete on assets
  for each statement execute function tell_public_change();
create trigger tags_tell after delete or update of name_en, name_fr, name_pt on tags
  for each statement execute function tell_public_change();
create trigger users_tell after delete or update of username, full_name, bio, profile_picture_id,
  suspended_at on users for each statement execute function tell_public_change();
create trigger lists_tell after insert or delete or update of title, description, visibility on lists
  for each statement execute function tell_public_change();
create trigger list_items_tell after insert or update or delete on list_items
  for each statement execute function tell_public_change();
create trigger reviews_tell after insert or delete or update of rating, comment, hidden_at on reviews
  for each statement execute function tell_public_change();
