export const stagingTable = `create unlogged table if not exists bench_capsules (
  id uuid, creator_id uuid, title text, description text, locale text, visibility text,
  estimated_spend integer, min_participants integer, max_participants integer,
  tag_slugs text[], tag_words text, times_of_day text[], days_of_week text[], slots text[],
  experiences_count integer, place_name text, city text, country text,
  lat double precision, long double precision, part_titles text, part_texts text, spots text,
  place_facets text[], place_words text, created_at timestamptz)`;

const document = (config: string) => `
  setweight(to_tsvector(${config}, title), 'A')
  || setweight(to_tsvector(${config}, tag_words), 'B')
  || setweight(to_tsvector(${config}, concat_ws(' ', spots, place_words)), 'B')
  || setweight(to_tsvector(${config}, description), 'C')
  || setweight(to_tsvector(${config}, part_titles), 'C')
  || setweight(to_tsvector(${config}, part_texts), 'D')`;

/** As facets_of gives them, of a row `f`. */
const facets = `(select 'by:' || f.creator_id
      union all select 'language:' || f.language
      union all select 'tag:' || slug from unnest(f.tag_slugs) slug
      union all select 'time:' || part from unnest(f.times_of_day) part
      union all select 'day:' || part from unnest(f.days_of_week) part
      union all select 'slot:' || part from unnest(f.slots) part
      union all select unnest(f.place_facets))`;

/** As long as scenes are, one for each capsule. */
const scene = `'harbour.' || coalesce(times_of_day[1], 'morning')
      || '.clear.left.1.green.hills.0.sea.city.quay.boats~sails.' || left(md5(id::text), 8)`;

/** As refresh_flenjor writes it, for many at once. */
export const insertCapsules = `insert into flenjors (id, creator_id, title, description, locale, language,
    is_language_chosen, place_facets, place_words, search_version, visibility, estimated_spend, min_participants, max_participants, tag_slugs, times_of_day,
    days_of_week, slots, experiences_count, place, location, search, scene, scene_placeholder,
    lived_count, created_at, updated_at)
  select id, creator_id, title, description, locale, locale, false, place_facets, place_words, 2,
    visibility, estimated_spend, min_participants,
    max_participants, tag_slugs, times_of_day, days_of_week, slots, experiences_count,
    case when lat is not null then jsonb_build_object('name', place_name, 'city', city,
      'country', country, 'lat', lat, 'long', long) end,
    ll_to_earth(lat, long),
    (${document("'plain'")}) || (${document("('plain_' || locale)::regconfig")})
      || array_to_tsvector(array(select distinct '#' || facet from ${facets} own (facet))),
    ${scene}, 'data:image/webp;base64,' || repeat('x', 250),
    (select likes_count / 8 from flenjor_counts c where c.flenjor_id = f.id), created_at, created_at
  from (select *, locale as language from bench_capsules) f`;

/** Fills the tables that follow from the rows, once all rows are there. */
export const settle = [
  "drop table bench_capsules",
  "analyze flenjors",
  `insert into flenjor_scores (flenjor_id, score)
    select f.id, extract(epoch from f.created_at) / 2592000 + log(2, 1 + c.likes_count * 0.5)
    from flenjors f join flenjor_counts c on c.flenjor_id = f.id where f.visibility = 'public'`,
  `insert into flenjor_facets (facet, created_at, flenjor_id, heat)
    select facet, f.created_at, f.id, heat_of(s.score)
    from flenjors f join flenjor_scores s on s.flenjor_id = f.id
      cross join lateral (${facets} union all select unnest(title_beginnings(f.title))) facets (facet)`,
  `update tags set flenjors_count = counted.number from (
    select ft.tag_id, count(*) as number from flenjor_tags ft group by 1) counted
    where counted.tag_id = tags.id`,
  `update places p set shown_by = f.creator_id
    from experiences e join flenjors f on f.id = e.flenjor_id
    where e.id = p.experience_id and f.visibility = 'public'`,
  `update users set flenjors_count = counted.number from (
    select creator_id, count(*) as number from flenjors where visibility = 'public' group by 1)
    counted where counted.creator_id = users.id`,
  `update users set following_count = counted.number from (
    select follower_id, count(*) as number from follows group by 1) counted
    where counted.follower_id = users.id`,
  `update users set followers_count = counted.number from (
    select followed_id, count(*) as number from follows group by 1) counted
    where counted.followed_id = users.id`,
  `insert into search_words (word, shown, holder)
    select distinct on (word) word, shown, (select id from flenjors limit 1) from (
      select fold(word), word from bench_words
      union all select stem, null from bench_words, unnest(tsvector_to_array(
        to_tsvector('plain_en', word) || to_tsvector('plain_fr', word)
        || to_tsvector('plain_pt', word))) stem) words (word, shown)
    where length(word) between 3 and 40 order by word, shown desc nulls last`,
];
