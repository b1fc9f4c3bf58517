-- Words without accents, whole and by the stem of each language.
create text search configuration plain (copy = simple);
alter text search configuration plain
  alter mapping for hword, hword_part, word with unaccent, simple;
create text search configuration plain_en (copy = english);
alter text search configuration plain_en
  alter mapping for hword, hword_part, word with unaccent, english_stem;
create text search configuration plain_fr (copy = french);
alter text search configuration plain_fr
  alter mapping for hword, hword_part, word with unaccent, french_stem;
create text search configuration plain_pt (copy = portuguese);
alter text search configuration plain_pt
  alter mapping for hword, hword_part, word with unaccent, portuguese_stem;

-- A capsule is called a flenjor in the API, and so here.
create table flenjors (
  id uuid primary key,
  creator_id uuid not null references users (id) on delete cascade,
  title text not null check (length(title) between 1 and 120),
  description text not null default '' check (length(description) <= 5000),
  -- The language it is written in, for the stems of its words.
  locale text not null default 'en' check (locale in ('en', 'fr', 'pt')),
  visibility text not null default 'public' check (visibility in ('public', 'private')),
  estimated_spend integer not null default 0 check (estimated_spend between 0 and 1000000),
  min_participants integer not null default 1 check (min_participants >= 1),
  max_participants integer not null default 1 check (max_participants <= 1000),
  -- What lists and searches need of the parts, kept here so that they read one row and one index.
  tag_slugs text[] not null default '{}',
  times_of_day text[] not null default '{}',
  days_of_week text[] not null default '{}',
  slots text[] not null default '{}',
  experiences_count integer not null default 0,
  place jsonb,
  covers jsonb not null default '[]',
  -- The first place on the globe; null where there is none.
  location cube,
  search tsvector not null default '',
  -- Set by a moderator: for everyone else it is not there.
  hidden_at timestamptz,
  -- Raised by every change, so that two editors notice each other.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (max_participants >= min_participants)
);
create index flenjors_newest on flenjors (created_at desc, id desc)
  where visibility = 'public' and hidden_at is null;
create index flenjors_by_creator on flenjors (creator_id, created_at desc, id desc);
create index flenjors_found on flenjors using gin (search, tag_slugs, slots, times_of_day, days_of_week)
  where visibility = 'public' and hidden_at is null;
create index flenjors_nearest on flenjors using gist (location)
  where visibility = 'public' and hidden_at is null and location is not null;

-- Counters change all the time; beside the row they cost no index of it.
create table flenjor_counts (
  flenjor_id uuid primary key references flenjors (id) on delete cascade,
  likes_count integer not null default 0 check (likes_count >= 0),
  views_count integer not null default 0 check (views_count >= 0),
  shares_count integer not null default 0 check (shares_count >= 0),
  reviews_count integer not null default 0 check (reviews_count >= 0),
  rating_sum integer not null default 0 check (rating_sum >= 0)
) with (fillfactor = 70);

create table flenjor_tags (
  flenjor_id uuid not null references flenjors (id) on delete cascade,
  tag_id uuid not null references tags (id),
  position integer not null,
  primary key (flenjor_id, tag_id)
);
create index flenjor_tags_by_tag on flenjor_tags (tag_id);

create table flenjor_covers (
  flenjor_id uuid not null references flenjors (id) on delete cascade,
  asset_id uuid not null references assets (id) on delete cascade,
  position integer not null,
  primary key (flenjor_id, asset_id)
);
create index flenjor_covers_by_asset on flenjor_covers (asset_id);

create table experiences (
  id uuid primary key,
  flenjor_id uuid not null references flenjors (id) on delete cascade,
  title text not null check (length(title) between 1 and 120),
  description text not null default '' check (length(description) <= 5000),
  position integer not null default 0,
  time_of_day text check (time_of_day in ('morning', 'afternoon', 'evening', 'midnight')),
  day_of_week text check (day_of_week in
    ('monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'))
);
create index experiences_by_flenjor on experiences (flenjor_id, position, id);

create table activities (
  id uuid primary key,
  experience_id uuid not null references experiences (id) on delete cascade,
  activity_type text not null check (length(activity_type) between 1 and 120),
  url text check (length(url) <= 2048),
  position integer not null default 0
);
create index activities_by_experience on activities (experience_id, position, id);

create table places (
  id uuid primary key,
  experience_id uuid not null references experiences (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  provider text not null default 'google',
  provider_id text not null default '',
  address text not null default '',
  lat double precision not null check (lat between -90 and 90),
  long double precision not null check (long between -180 and 180),
  country text not null default '',
  state text not null default '',
  city text not null default '',
  position integer not null default 0
);
create index places_by_experience on places (experience_id, position, id);

create table experience_assets (
  experience_id uuid not null references experiences (id) on delete cascade,
  asset_id uuid not null references assets (id) on delete cascade,
  caption text not null default '' check (length(caption) <= 300),
  position integer not null default 0,
  primary key (experience_id, asset_id)
);
create index experience_assets_by_asset on experience_assets (asset_id);

-- Who may see a private capsule besides its creator.
create table flenjor_access (
  flenjor_id uuid not null references flenjors (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  granted_at timestamptz not null default now(),
  primary key (flenjor_id, user_id)
);
create index flenjor_access_by_user on flenjor_access (user_id, granted_at desc);

create table flenjor_likes (
  user_id uuid not null references users (id) on delete cascade,
  flenjor_id uuid not null references flenjors (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, flenjor_id)
);
create index flenjor_likes_by_flenjor on flenjor_likes (flenjor_id);
create index flenjor_likes_by_user on flenjor_likes (user_id, created_at desc);

-- A view lives for a day, only so that its length can be told; the days below are what stays.
create table flenjor_views (
  id uuid primary key,
  flenjor_id uuid not null references flenjors (id) on delete cascade,
  duration_ms integer not null default 0,
  created_at timestamptz not null default now()
);
create index flenjor_views_by_age on flenjor_views (created_at);
create index flenjor_views_by_flenjor on flenjor_views (flenjor_id);

create table flenjor_days (
  flenjor_id uuid not null references flenjors (id) on delete cascade,
  day date not null,
  -- view, share, save or click; with the channel or the activity it belongs to.
  kind text not null,
  detail text not null default '',
  count integer not null default 0,
  read_ms bigint not null default 0,
  primary key (flenjor_id, day, kind, detail)
);

-- Brings what a capsule's row keeps of its parts up to date; called after every change of them.
create function refresh_flenjor(target uuid) returns void language sql as $$
  with
    tag_names as (
      select array_agg(t.slug order by ft.position) as slugs,
        string_agg(t.name_en || ' ' || t.name_fr || ' ' || t.name_pt, ' ') as words
      from flenjor_tags ft join tags t on t.id = ft.tag_id where ft.flenjor_id = target
    ),
    parts as (
      select count(*) as number,
        array_agg(distinct time_of_day) filter (where time_of_day is not null) as times,
        array_agg(distinct day_of_week) filter (where day_of_week is not null) as days,
        array_agg(distinct day_of_week || '-' || time_of_day)
          filter (where day_of_week is not null and time_of_day is not null) as slots,
        string_agg(title, ' ') as titles,
        string_agg(description, ' ') as descriptions
      from experiences where flenjor_id = target
    ),
    spots as (
      select string_agg(concat_ws(' ', p.name, p.city, p.state, p.country), ' ') as words
      from experiences e join places p on p.experience_id = e.id where e.flenjor_id = target
    ),
    first_place as (
      select p.* from experiences e join places p on p.experience_id = e.id
      where e.flenjor_id = target order by e.position, e.id, p.position, p.id limit 1
    ),
    pictures as (
      select jsonb_agg(jsonb_build_object('id', a.id, 'provider', a.provider, 'asset_type', a.asset_type,
        'width', a.width, 'height', a.height, 'placeholder', a.placeholder) order by c.position) as list
      from flenjor_covers c join assets a on a.id = c.asset_id where c.flenjor_id = target
    ),
    words as (
      select f.id, setweight(to_tsvector(c.config, f.title), 'A')
        || setweight(to_tsvector(c.config, coalesce((select words from tag_names), '')), 'B')
        || setweight(to_tsvector(c.config, coalesce((select words from spots), '')), 'B')
        || setweight(to_tsvector(c.config, f.description), 'C')
        || setweight(to_tsvector(c.config, coalesce((select titles from parts), '')), 'C')
        || setweight(to_tsvector(c.config, coalesce((select descriptions from parts), '')), 'D') as search
      from flenjors f
      cross join lateral (values ('plain'::regconfig), (('plain_' || f.locale)::regconfig)) c (config)
      where f.id = target
    ),
    -- The whole words and the stems, in one document.
    merged as (
      select (select search from words limit 1) || (select search from words offset 1 limit 1) as search
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
    search = (select search from merged),
    version = version + 1,
    updated_at = now()
  where f.id = target
$$;
