-- The words that stand for a picture where it is not seen.
alter table experience_assets add column alt text not null default '' check (length(alt) <= 500);
alter table flenjor_covers add column alt text not null default '' check (length(alt) <= 500);
