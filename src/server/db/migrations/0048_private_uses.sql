-- How the writer of a capsule spells each of its tags. A tag is called as its first public use spells
-- it; until then each private capsule shows its own spelling, so that nobody's private use of a tag
-- changes what others read, or tells them of it.
alter table flenjor_tags add spelling text check (length(spelling) between 1 and 40);
update flenjor_tags ft set spelling = t.name_en from tags t
  where t.id = ft.tag_id and t.tag_group is null;

-- What a tag is called while no public capsule uses it tells nothing but its slug.
create function unspelled(slug text) returns text language sql immutable strict
  return trim(left(replace(slug, '-', ' '), 40));
update tags set name_en = unspelled(slug), name_fr = unspelled(slug), name_pt = unspelled(slug)
  where tag_group is null and flenjors_count = 0;

create function spell_tag() returns trigger language plpgsql as $$
declare
  written text := (select ft.spelling from flenjor_tags ft join flenjors f on f.id = ft.flenjor_id
    where ft.tag_id = new.id and ft.spelling is not null
      and f.visibility = 'public' and f.hidden_at is null order by f.id limit 1);
begin
  if written is not null then
    new.name_en := written;
    new.name_fr := written;
    new.name_pt := written;
  end if;
  return new;
end $$;
create trigger tags_spell before update of flenjors_count on tags for each row
  when (old.flenjors_count = 0 and new.flenjors_count > 0 and new.tag_group is null)
  execute function spell_tag();

-- Whose public capsule a place is in, or null: what private capsules hold is not among what is
-- searched, so it takes no part of what others are suggested. A search still asks the capsule.
alter table places add shown_by uuid,
  add words text not null generated always as (words_of_place(name)) stored;
update places p set shown_by = f.creator_id
  from experiences e join flenjors f on f.id = e.flenjor_id
  where e.id = p.experience_id and f.visibility = 'public' and f.hidden_at is null;
drop index places_by_words;
create index places_shown on places using gin (words gin_trgm_ops) where shown_by is not null;

create function show_place() returns trigger language plpgsql as $$
begin
  new.shown_by := (select f.creator_id from experiences e join flenjors f on f.id = e.flenjor_id
    where e.id = new.experience_id and f.visibility = 'public' and f.hidden_at is null);
  return new;
end $$;
create trigger places_show before insert or update of experience_id on places
  for each row execute function show_place();

create function show_places() returns trigger language plpgsql as $$
begin
  update places set shown_by = case when new.visibility = 'public' and new.hidden_at is null
      then new.creator_id end
    where experience_id in (select id from experiences where flenjor_id = new.id);
  return null;
end $$;
create trigger flenjors_show_places after update of visibility, hidden_at, creator_id on flenjors
  for each row when ((old.visibility, old.hidden_at is null, old.creator_id)
    is distinct from (new.visibility, new.hidden_at is null, new.creator_id))
  execute function show_places();
