-- The words of a place's name, each after a space, as the search for places looks for their beginnings.
create function words_of_place(name text) returns text language sql immutable strict
  return ' ' || regexp_replace(fold(name), '[^[:alnum:]]+', ' ', 'g');

create index places_by_words on places using gin (words_of_place(name) gin_trgm_ops);
