-- The language that a capsule is written in, to be read, filtered and corrected by its author.
-- Until now only that of its writer's screen was known.
alter table flenjors add column language text not null default 'en' check (language ~ '^[a-z]{2}$');
update flenjors set language = locale where locale <> 'en';

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
      union all select 'language:' || f.language
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

insert into flenjor_facets (facet, created_at, flenjor_id, heat)
  select 'language:' || f.language, f.created_at, f.id, heat_of(s.score)
  from flenjors f join flenjor_scores s on s.flenjor_id = f.id
  where f.visibility = 'public' and f.hidden_at is null;
