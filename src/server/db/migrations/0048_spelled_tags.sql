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
