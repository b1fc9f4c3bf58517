-- Words that found nothing, how many different people asked for them, and on which days; for
-- moderators, once three people have asked. Nothing here names anybody, and no time is finer than a
-- day: the id is random, because one of version 7 would tell the millisecond.
create table unfound_searches (
  id uuid primary key default gen_random_uuid(),
  words text collate "C" not null unique check (char_length(words) between 1 and 80),
  -- Goes into the marks, so that those of one person under different words cannot be joined. It is
  -- gone with the row.
  secret uuid not null default gen_random_uuid(),
  -- One for each person: twelve bits of a hash, which many people share, in order of size.
  marks smallint[] not null default '{}',
  people integer not null generated always as (cardinality(marks)) stored,
  first_asked_on date not null,
  last_asked_on date not null
);

-- The most asked come first, the least asked are dropped first.
create index unfound_searches_by_people on unfound_searches (people, last_asked_on, id);
create index unfound_searches_by_age on unfound_searches (first_asked_on);
