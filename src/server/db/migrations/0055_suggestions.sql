-- Suggestions while somebody types. Each kind is walked from the most used on, among those that
-- begin with the same three letters, so that no beginning reads more than a few.

-- A title is found by the beginning of any of its words: "begins:lis" and "begins:lisbo".
create function title_beginnings(title text) returns text[]
  language sql immutable strict parallel safe
  return array(select distinct 'begins:' || left(word, letters)
    from string_to_table(words_of_place(left(title, 200)), ' ') word, (values (3), (5)) lengths (letters)
    where word <> '' order by 1);

create index users_by_username_beginning on users (left(username_key, 3), flenjors_count desc);
create index users_by_name_beginning on users (left(fold(full_name), 3), flenjors_count desc);
create index users_by_last_name_beginning on users (left(last_name(full_name), 3), flenjors_count desc);

create index tags_by_beginning on tags (left(slug, 3), flenjors_count desc)
  where tag_group is null and flenjors_count > 0;

create index places_by_beginning on places (words text_pattern_ops) where shown_by is not null;

-- Which recipe a capsule's document and facets were made by. Those of an older recipe are made anew
-- in the background (features/finding); "not placed" was the first such reason.
alter table flenjors add column search_version smallint not null default 0;
drop index flenjors_not_placed;
alter table flenjors drop column is_placed;
create index flenjors_of_older_recipe on flenjors (id) where search_version < 2;

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
    select facet, f.created_at, f.id, heat_of(s.score)
    from flenjors f join flenjor_scores s on s.flenjor_id = f.id
      cross join lateral unnest(facets_of(f.id) || title_beginnings(f.title)) facet
    where f.id = target and f.visibility = 'public' and f.hidden_at is null;
  select release_search_words(target, false);
  select store_search_words(id) from flenjors
    where id = target and visibility = 'public' and hidden_at is null;
$$;
