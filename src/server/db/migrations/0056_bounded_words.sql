-- One capsule full of different words made every change of it take seconds: all its words were gone
-- through one by one, and each change stored more of them. Now only the words that are no longer
-- there are, one capsule offers a few hundred in all, and a document holds less.

-- The words of `target` that it no longer has, or all where it goes, get another holder or go.
create or replace function release_search_words(target uuid, is_going boolean)
returns void language plpgsql as $$
declare
  lost record;
  next uuid;
  words text[] := '{}';
  holders uuid[] := '{}';
begin
  for lost in
    with shown_now as (
      select search, flenjor_text(target) as text from flenjors
      where id = target and visibility = 'public' and hidden_at is null and not is_going
    ), kept as (
      select unnest(tsvector_to_array(search)) as word from shown_now
    ), spelled as (
      select unnest(tsvector_to_array(to_tsvector('simple', text))) as shown from shown_now
    )
    select w.word from search_words w
      left join kept on kept.word = w.word left join spelled on spelled.shown = w.shown
    where w.holder = target and (kept.word is null or (w.shown is not null and spelled.shown is null))
    order by w.word for update of w
  loop
    -- Locked, so that the next holder does not go meanwhile.
    execute format('select id from flenjors where visibility = ''public'' and hidden_at is null
      and search @@ %L::tsquery and id <> %L limit 1 for share skip locked',
      quote_literal(lost.word), target) into next;
    words := words || lost.word;
    holders := holders || next;
  end loop;
  if words = '{}' then return; end if;
  with given as (
    select * from unnest(words, holders) given (word, holder)
  ), spelled as (
    select holder, fold(shown) as word, min(shown) as shown
    from (select distinct holder from given where holder is not null) next_ones,
      unnest(tsvector_to_array(to_tsvector('simple', flenjor_text(holder)))) shown
    group by 1, 2
  )
  update search_words w set holder = given.holder,
    shown = case when w.shown is not null then spelled.shown end
  from given left join spelled on spelled.holder = given.holder and spelled.word = given.word
  where w.word = given.word and given.holder is not null;
  delete from search_words w using unnest(words, holders) given (word, holder)
  where w.word = given.word and given.holder is null;
end $$;

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
    order by word, shown desc nulls last
    limit greatest(0, 600 - (select count(*) from search_words held where held.holder = target))
    on conflict (word) do update set shown = excluded.shown, holder = excluded.holder
      where search_words.shown is null
$$;

create or replace function document_of(target uuid) returns tsvector language sql stable as $$
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
        || setweight(to_tsvector(config, left(concat_ws(' ', tags, spots, place_words), 12000)), 'B')
        || setweight(to_tsvector(config, left(concat_ws(' ', description, titles, doings), 16000)), 'C')
        || setweight(to_tsvector(config, left(concat_ws(' ', descriptions, addresses), 20000)), 'D') as words
      from texts cross join lateral (values (1, 'plain'::regconfig), (2, stems::regconfig))
        configs (number, config)
    )
  select (select words from written where number = 1) || (select words from written where number = 2)
    || array_to_tsvector(array(select '#' || facet from unnest(facets_of(target)) facet))
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
      from experiences e join places p on p.experience_id = e.id where e.flenjor_id = f.id)), 50000)
  from flenjors f where f.id = target
$$;
