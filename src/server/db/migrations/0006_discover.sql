-- Each public capsule under each thing it can be filtered by, newest first: a feed by one of them
-- reads as many entries as it shows, however many there are.
create table flenjor_facets (
  facet text collate "C" not null,
  created_at timestamptz not null,
  flenjor_id uuid not null references flenjors (id) on delete cascade,
  primary key (facet, created_at, flenjor_id)
);
create index flenjor_facets_by_flenjor on flenjor_facets (flenjor_id);

-- How loved a public capsule is: the logarithm of its decayed sum of likes and the like. Adding to
-- it at one moment keeps the order right at every later moment, so nothing is ever recomputed.
create table flenjor_scores (
  flenjor_id uuid primary key references flenjors (id) on delete cascade,
  score double precision not null default 0
);
create index flenjor_scores_highest on flenjor_scores (score desc, flenjor_id desc);

-- The words in use, to find what a mistyped one meant.
create table search_words (word text collate "C" primary key);
create index search_words_alike on search_words using gin (word gin_trgm_ops);

-- A thing that happens now weighs twice as much as the same a month ago. What is taken back is
-- taken back at today's weight, and never leaves less than nothing.
create function add_to_score(old double precision, weight double precision) returns double precision
  language sql stable
  return (select ln(greatest(power(2, least(old - months, 60)) + weight, 1e-9)) / ln(2) + months
    from (select (extract(epoch from now()) / 2592000)::double precision) as age (months));

-- What the filters know of a capsule; nothing unless everyone may see it.
create function refresh_facets(target uuid) returns void language sql as $$
  delete from flenjor_facets where flenjor_id = target;
  insert into flenjor_facets (facet, created_at, flenjor_id)
    select distinct facet, f.created_at, f.id from flenjors f cross join lateral (
      select 'tag:' || slug from unnest(f.tag_slugs) slug
      union all select 'time:' || part from unnest(f.times_of_day) part
      union all select 'day:' || part from unnest(f.days_of_week) part
      union all select 'slot:' || part from unnest(f.slots) part
    ) facets (facet)
    where f.id = target and f.visibility = 'public' and f.hidden_at is null;
  delete from flenjor_scores s using flenjors f
    where s.flenjor_id = target and f.id = target
    and not (f.visibility = 'public' and f.hidden_at is null);
  insert into flenjor_scores (flenjor_id, score)
    select id, extract(epoch from created_at) / 2592000 from flenjors
    where id = target and visibility = 'public' and hidden_at is null
    on conflict do nothing;
  insert into search_words (word)
    select word from flenjors f, unnest(tsvector_to_array(f.search)) word
    where f.id = target and f.visibility = 'public' and f.hidden_at is null
      and length(word) between 3 and 40 and word !~ '[0-9]'
    on conflict do nothing;
$$;
