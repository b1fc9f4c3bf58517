-- How loved a capsule is, to a quarter of a doubling, beside each of its facets: the most loved of a
-- facet are read in order. A quarter is reached ever more rarely, so likes hardly ever change it.
create function heat_of(score double precision) returns integer language sql immutable
  return round(score * 4)::integer;

alter table flenjor_facets add heat integer not null default 0;
update flenjor_facets ff set heat = heat_of(s.score)
  from flenjor_scores s where s.flenjor_id = ff.flenjor_id;
create index flenjor_facets_loved on flenjor_facets (facet, heat desc, flenjor_id desc);

create function spread_heat() returns trigger language plpgsql as $$
begin
  update flenjor_facets set heat = heat_of(new.score) where flenjor_id = new.flenjor_id;
  return null;
end $$;
create trigger flenjor_scores_spread after update of score on flenjor_scores
  for each row when (heat_of(new.score) <> heat_of(old.score)) execute function spread_heat();

-- Few plans are for many people; without an index of their own they would be looked for among all.
create index flenjors_for_many on flenjors (created_at desc, id desc)
  where visibility = 'public' and hidden_at is null and max_participants > 20;

-- The planner chooses between reading in order and looking up words by how common they are.
alter table flenjors alter column search set statistics 1000;

-- The stems of a word in each language, without accents.
create function stems_of(text) returns text[] language sql stable strict as $$
  select tsvector_to_array(to_tsvector('plain_en', $1) || to_tsvector('plain_fr', $1)
    || to_tsvector('plain_pt', $1))
$$;

-- A word as people write it, accents and all; null where only the stem is in use.
delete from search_words;
alter table search_words add shown text;
drop index search_words_alike;
create index search_words_alike on search_words using gin (word gin_trgm_ops) where shown is not null;

create function flenjor_text(target uuid) returns text language sql stable as $$
  select concat_ws(' ', f.title, f.description,
    (select string_agg(concat_ws(' ', t.name_en, t.name_fr, t.name_pt), ' ')
      from flenjor_tags ft join tags t on t.id = ft.tag_id where ft.flenjor_id = f.id),
    (select string_agg(concat_ws(' ', e.title, e.description), ' ')
      from experiences e where e.flenjor_id = f.id),
    (select string_agg(concat_ws(' ', p.name, p.city, p.state, p.country), ' ')
      from experiences e join places p on p.experience_id = e.id where e.flenjor_id = f.id))
  from flenjors f where f.id = target
$$;

-- In one order, so that two who publish at once cannot wait for each other; and only what is new,
-- so that they do not wait for the words that everyone uses.
create function store_search_words(target uuid) returns void language sql as $$
  insert into search_words (word, shown)
    select distinct on (word) word, shown from (
      select fold(written), written
        from unnest(tsvector_to_array(to_tsvector('simple', flenjor_text(target)))) written
        where length(written) between 3 and 40 and written !~ '[0-9./@_-]'
      union all select stem, null from flenjors f, unnest(tsvector_to_array(f.search)) stem
        where f.id = target and length(stem) between 3 and 40 and stem !~ '[0-9]'
    ) words (word, shown)
    where not exists (select from search_words known where known.word = words.word
      and (known.shown is not null or words.shown is null))
    order by word, shown desc nulls last
    on conflict (word) do update set shown = excluded.shown where search_words.shown is null
$$;

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
      select 'tag:' || slug from unnest(f.tag_slugs) slug
      union all select 'time:' || part from unnest(f.times_of_day) part
      union all select 'day:' || part from unnest(f.days_of_week) part
      union all select 'slot:' || part from unnest(f.slots) part
    ) facets (facet)
    where f.id = target and f.visibility = 'public' and f.hidden_at is null;
  select store_search_words(id) from flenjors
    where id = target and visibility = 'public' and hidden_at is null;
$$;

select count(store_search_words(id)) from flenjors
  where visibility = 'public' and hidden_at is null;
