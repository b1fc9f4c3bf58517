-- Search works without accents in every language, so the extensions come first.
create extension if not exists unaccent;
create extension if not exists pg_trgm;
create extension if not exists cube;
create extension if not exists earthdistance;

-- unaccent() is only stable because its dictionary may change; indexes need it immutable.
create function fold(text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));

create table tags (
  id uuid primary key,
  slug text not null unique check (length(slug) between 1 and 60),
  name_en text not null check (length(name_en) between 1 and 40),
  name_fr text not null check (length(name_fr) between 1 and 40),
  name_pt text not null check (length(name_pt) between 1 and 40),
  -- Every name in every language, folded, so that a search begins a word of any of them.
  search_names text not null generated always as
    (' ' || fold(slug || ' ' || name_en || ' ' || name_fr || ' ' || name_pt)) stored,
  -- The names as slugs, so that a tag written in any language is found again.
  name_slugs text[] not null generated always as (array[
    trim(both '-' from regexp_replace(fold(name_en), '[^[:alnum:]]+', '-', 'g')),
    trim(both '-' from regexp_replace(fold(name_fr), '[^[:alnum:]]+', '-', 'g')),
    trim(both '-' from regexp_replace(fold(name_pt), '[^[:alnum:]]+', '-', 'g'))]) stored,
  tag_group text,
  icon text,
  flenjors_count integer not null default 0 check (flenjors_count >= 0)
);
create index tags_by_use on tags (flenjors_count desc, slug);
create index tags_by_name_slug on tags using gin (name_slugs);
create index tags_by_name on tags using gin (search_names gin_trgm_ops);

create table waitlist (
  email text not null check (length(email) between 3 and 254),
  feature text not null,
  locale text not null,
  created_at timestamptz not null default now(),
  primary key (email, feature)
);

-- The answer is sealed with a key made from the request itself: a dump of this table tells nothing.
create table idempotency_keys (
  owner text not null,
  key_hash bytea not null,
  fingerprint bytea not null,
  sealed_answer bytea not null,
  created_at timestamptz not null default now(),
  primary key (owner, key_hash)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
