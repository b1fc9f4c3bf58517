-- Tags that only private capsules use are listed for nobody; those that the product brings along
-- (they have a group) always are.
drop index tags_by_use;
create index tags_listed on tags (flenjors_count desc, slug)
  where flenjors_count > 0 or tag_group is not null;

-- The id of a tag that people make tells nothing but its slug: a time in it would tell whoever
-- writes the same tag that somebody else, perhaps in private, wrote it before.
create function tag_id(slug text) returns uuid language sql immutable strict
  return overlay(overlay(md5('tag ' || slug) placing '8' from 13) placing '8' from 17)::uuid;

alter table flenjor_tags drop constraint flenjor_tags_tag_id_fkey;
alter table flenjor_tags add constraint flenjor_tags_tag_id_fkey
  foreign key (tag_id) references tags (id) on update cascade;
update tags set id = tag_id(slug) where tag_group is null;
delete from tags t where tag_group is null
  and not exists (select from flenjor_tags ft where ft.tag_id = t.id);

-- Each search word names one public capsule that holds it. When that capsule no longer does, the
-- word moves to another public capsule or goes, so corrections never offer a word from a capsule
-- that was made private, hidden or deleted.
delete from search_words;
alter table search_words add holder uuid not null references flenjors (id);
create index search_words_by_holder on search_words (holder);

create or replace function store_search_words(target uuid) returns void language sql as $$
  insert into search_words (word, shown, holder)
    select distinct on (word) word, shown, target from (
      select fold(written), written
        from unnest(tsvector_to_array(to_tsvector('simple', flenjor_text(target)))) written
        where length(written) between 3 and 40 and written !~ '[0-9./@_-]'
      union all select stem, null from flenjors f, unnest(tsvector_to_array(f.search)) stem
        where f.id = target and length(stem) between 3 and 40 and stem !~ '[0-9]'
    ) words (word, shown)
    where not exists (select from search_words known where known.word = words.word
      and (known.shown is not null or words.shown is null))
    order by word, shown desc nulls last
    on conflict (word) do update set shown = excluded.shown, holder = excluded.holder
      where search_words.shown is null
$$;

-- Gives each word that the target no longer shows to everyone to another public capsule that does,
-- or forgets the word. Each look-up is planned for its own word: a common word is found among the
-- newest capsules at once, a rare one by the index. The share lock keeps the new holder as it is
-- until the word is its own; a capsule that is being changed right now is passed over.
create function release_search_words(target uuid, is_going boolean) returns void language plpgsql as $$
declare
  held record;
  next uuid;
  kept text[] := (select tsvector_to_array(search) from flenjors
    where id = target and visibility = 'public' and hidden_at is null and not is_going);
  written text[] := case when kept is not null
    then tsvector_to_array(to_tsvector('simple', flenjor_text(target))) end;
begin
  for held in select word, shown from search_words where holder = target order by word for update loop
    continue when held.word = any (kept) and (held.shown is null or held.shown = any (written));
    execute format('select id from flenjors where visibility = ''public'' and hidden_at is null
      and search @@ %L::tsquery and id <> %L limit 1 for share skip locked',
      quote_literal(held.word), target) into next;
    if next is null then
      delete from search_words where word = held.word;
    else
      update search_words set holder = next, shown = case when held.shown is not null then (
          select spelled from unnest(tsvector_to_array(to_tsvector('simple', flenjor_text(next)))) spelled
          where fold(spelled) = held.word limit 1) end
        where word = held.word;
    end if;
  end loop;
end $$;

create function release_words_of_deleted() returns trigger language plpgsql as $$
begin
  perform release_search_words(old.id, true);
  return old;
end $$;
create trigger flenjors_release_words before delete on flenjors
  for each row execute function release_words_of_deleted();

create or replace function refresh_facets(target uuid) returns void language sql as $$
  delete from flenjor_scores s using flenjors f
    where s.flenjor_id = target and f.id = target
    and not (f.visibility = 'public' and f.hidden_at is null);
  insert into flenjor_scores (flenjor_id, score)
    select id, extract(epoch from created_at) / 2592000 from flenjors
    where id = target and visibility = 'public' and hidden_at is null
    on conflict do nothing;
  delete from flenjor_facets where flenjor_id = target;
  insert into flenjor_facets (facet, created_at, flenjor_id, heat)
    select distinct facet, f.created_at, f.id, heat_of(s.score)
    from flenjors f join flenjor_scores s on s.flenjor_id = f.id cross join lateral (
      select 'by:' || f.creator_id
      union all select 'tag:' || slug from unnest(f.tag_slugs) slug
      union all select 'time:' || part from unnest(f.times_of_day) part
      union all select 'day:' || part from unnest(f.days_of_week) part
      union all select 'slot:' || part from unnest(f.slots) part
    ) facets (facet)
    where f.id = target and f.visibility = 'public' and f.hidden_at is null;
  select release_search_words(target, false);
  select store_search_words(id) from flenjors
    where id = target and visibility = 'public' and hidden_at is null;
$$;

select count(store_search_words(id)) from flenjors
  where visibility = 'public' and hidden_at is null;
