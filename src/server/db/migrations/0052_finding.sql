-- Search sees everything that a capsule says. Beside its words a capsule's document holds facets:
-- names that depend on no language, such as "tag:hiking", "slot:sunday-morning" and "in:PT", so
-- that one query asks for words, tags, slots, places and people together.

-- Where its places lie, as facets ("in:PT", "in:PT.14", "in:2267057", "in:alps"), and the names of
-- these in the languages of the site. The server finds them out; until it has, it is not placed.
alter table flenjors add column place_facets text[] not null default '{}';
alter table flenjors add column place_words text not null default '';
alter table flenjors add column is_placed boolean not null default false;
create index flenjors_not_placed on flenjors (id) where not is_placed;

create function last_name(full_name text) returns text language sql immutable strict parallel safe
  return fold(reverse(split_part(reverse(full_name), ' ', 1)));

create index users_by_last_name on users (last_name(full_name));
create index users_by_full_name on users (fold(full_name));
create index users_by_first_name on users (fold(split_part(full_name, ' ', 1)));

create function facets_of(target uuid) returns text[] language sql stable as $$
  select array(select distinct facet from flenjors f cross join lateral (
      select 'by:' || f.creator_id
      union all select 'language:' || f.language
      union all select 'tag:' || t.slug from flenjor_tags ft join tags t on t.id = ft.tag_id
        where ft.flenjor_id = f.id
      union all select part from experiences e cross join lateral (values
        ('time:' || e.time_of_day), ('day:' || e.day_of_week),
        ('slot:' || e.day_of_week || '-' || e.time_of_day)) parts (part)
        where e.flenjor_id = f.id and part is not null
      union all select unnest(f.place_facets)
    ) facets (facet) where f.id = target order by facet)
$$;

-- Whole words and their stems, the title's first, and the facets, each behind a sign that no word
-- begins with. A document can hold only so much, so that of endless texts the beginning counts.
create function document_of(target uuid) returns tsvector language sql stable as $$
  with
    texts as (
      select f.title, f.description, f.place_words,
        case when f.language in ('en', 'fr', 'pt') then 'plain_' || f.language else 'plain' end as stems,
        (select string_agg(concat_ws(' ', t.name_en, t.name_fr, t.name_pt), ' ')
          from flenjor_tags ft join tags t on t.id = ft.tag_id where ft.flenjor_id = f.id) as tags,
        (select string_agg(concat_ws(' ', p.name, p.city, p.state, p.country), ' ')
          from experiences e join places p on p.experience_id = e.id where e.flenjor_id = f.id) as spots,
        (select string_agg(p.address, ' ')
          from experiences e join places p on p.experience_id = e.id where e.flenjor_id = f.id) as addresses,
        (select string_agg(e.title, ' ') from experiences e where e.flenjor_id = f.id) as titles,
        (select string_agg(e.description, ' ') from experiences e where e.flenjor_id = f.id) as descriptions,
        (select string_agg(a.activity_type, ' ')
          from experiences e join activities a on a.experience_id = e.id where e.flenjor_id = f.id) as doings
      from flenjors f where f.id = target
    ),
    written as (
      select number, setweight(to_tsvector(config, title), 'A')
        || setweight(to_tsvector(config, left(concat_ws(' ', tags, spots, place_words), 50000)), 'B')
        || setweight(to_tsvector(config, left(concat_ws(' ', description, titles, doings), 60000)), 'C')
        || setweight(to_tsvector(config, left(concat_ws(' ', descriptions, addresses), 90000)), 'D') as words
      from texts cross join lateral (values (1, 'plain'::regconfig), (2, stems::regconfig))
        configs (number, config)
    )
  select (select words from written where number = 1) || (select words from written where number = 2)
    || array_to_tsvector(array(select '#' || facet from unnest(facets_of(target)) facet))
$$;

create or replace function refresh_flenjor(target uuid) returns void language sql as $$
  with
    tag_names as (
      select array_agg(t.slug order by ft.position) as slugs
      from flenjor_tags ft join tags t on t.id = ft.tag_id where ft.flenjor_id = target
    ),
    parts as (
      select count(*) as number,
        array_agg(distinct time_of_day) filter (where time_of_day is not null) as times,
        array_agg(distinct day_of_week) filter (where day_of_week is not null) as days,
        array_agg(distinct day_of_week || '-' || time_of_day)
          filter (where day_of_week is not null and time_of_day is not null) as slots
      from experiences where flenjor_id = target
    ),
    first_place as (
      select p.* from experiences e join places p on p.experience_id = e.id
      where e.flenjor_id = target order by e.position, e.id, p.position, p.id limit 1
    ),
    pictures as (
      select jsonb_agg(jsonb_build_object('id', a.id, 'provider', a.provider, 'asset_type', a.asset_type,
        'width', a.width, 'height', a.height, 'placeholder', a.placeholder) order by c.position) as list
      from flenjor_covers c join assets a on a.id = c.asset_id where c.flenjor_id = target
    )
  update flenjors f set
    tag_slugs = coalesce((select slugs from tag_names), '{}'),
    times_of_day = coalesce((select times from parts), '{}'),
    days_of_week = coalesce((select days from parts), '{}'),
    slots = coalesce((select slots from parts), '{}'),
    experiences_count = (select number from parts),
    place = (select jsonb_build_object('name', name, 'city', city, 'country', country,
      'lat', lat, 'long', long) from first_place),
    location = (select ll_to_earth(lat, long) from first_place),
    covers = coalesce((select list from pictures), '[]'),
    search = document_of(target),
    version = version + 1,
    updated_at = now()
  where f.id = target
$$;

create or replace function flenjor_text(target uuid) returns text language sql stable as $$
  select left(concat_ws(' ', f.title, f.description, f.place_words,
    (select string_agg(concat_ws(' ', t.name_en, t.name_fr, t.name_pt), ' ')
      from flenjor_tags ft join tags t on t.id = ft.tag_id where ft.flenjor_id = f.id),
    (select string_agg(concat_ws(' ', e.title, e.description), ' ')
      from experiences e where e.flenjor_id = f.id),
    (select string_agg(a.activity_type, ' ')
      from experiences e join activities a on a.experience_id = e.id where e.flenjor_id = f.id),
    (select string_agg(concat_ws(' ', p.name, p.address, p.city, p.state, p.country), ' ')
      from experiences e join places p on p.experience_id = e.id where e.flenjor_id = f.id)), 200000)
  from flenjors f where f.id = target
$$;

-- A facet is no word. Of one capsule at most a thousand words are offered as corrections, because
-- each has to be given to another capsule when this one goes.
create or replace function store_search_words(target uuid) returns void language sql as $$
  insert into search_words (word, shown, holder)
    select distinct on (word) word, shown, target from (
      select fold(written), written
        from unnest(tsvector_to_array(to_tsvector('simple', flenjor_text(target)))) written
        where length(written) between 3 and 40 and written !~ '[0-9./@_-]'
      union all select stem, null from flenjors f, unnest(tsvector_to_array(f.search)) stem
        where f.id = target and length(stem) between 3 and 40 and stem !~ '[0-9:]'
    ) words (word, shown)
    where not exists (select from search_words known where known.word = words.word
      and (known.shown is not null or words.shown is null))
    order by word, shown desc nulls last limit 1000
    on conflict (word) do update set shown = excluded.shown, holder = excluded.holder
      where search_words.shown is null
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
    select facet, f.created_at, f.id, heat_of(s.score)
    from flenjors f join flenjor_scores s on s.flenjor_id = f.id
      cross join lateral unnest(facets_of(f.id)) facet
    where f.id = target and f.visibility = 'public' and f.hidden_at is null;
  select release_search_words(target, false);
  select store_search_words(id) from flenjors
    where id = target and visibility = 'public' and hidden_at is null;
$$;

-- Brings what search knows of a capsule up to date; the capsule itself does not change by that.
create function refresh_document(target uuid) returns void language sql as $$
  update flenjors set search = document_of(target) where id = target;
  select refresh_facets(target);
$$;

-- A word with two neighbours swapped or one letter dropped: what a similarity of letters by threes
-- misses.
create function slips_of(word text) returns text[] language sql immutable strict as $$
  select array_agg(overlay(word placing reverse(substr(word, at, 2)) from at for 2))
    || array_agg(overlay(word placing '' from at for 1))
  from generate_series(1, least(length(word), 40)) at
$$;
