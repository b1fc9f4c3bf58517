-- The first picture of a capsule's experiences, or the first film that has a still. Lists show it where
-- the author chose no cover; it is null where there is one.
alter table flenjors add column first_picture jsonb;

create function first_picture_of(target uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('id', a.id, 'provider', a.provider, 'asset_type', a.asset_type,
    'width', a.width, 'height', a.height, 'placeholder', a.placeholder)
  from experiences e join experience_assets x on x.experience_id = e.id join assets a on a.id = x.asset_id
  where e.flenjor_id = target and (a.asset_type = 'image' or a.poster_id is not null)
  order by e.position, e.id, x.position, a.id limit 1
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
    first_picture = case when (select list from pictures) is null then first_picture_of(target) end,
    search = document_of(target),
    version = version + 1,
    updated_at = now()
  where f.id = target
$$;

-- Neither the version nor the date of a capsule changes by that.
update flenjors f set first_picture = first_picture_of(f.id)
  where f.covers = '[]' and exists (select from experiences e
    join experience_assets x on x.experience_id = e.id where e.flenjor_id = f.id);
