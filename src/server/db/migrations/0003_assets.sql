-- The picture that stands for a video until it plays.
alter table assets add column poster_id uuid references assets (id) on delete set null;
create index assets_by_poster on assets (poster_id) where poster_id is not null;
