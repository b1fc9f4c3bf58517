-- The scene that a capsule without a picture of its own is shown with, as a code, and a few pixels of
-- it as a data URI. Both are written into answers as they are. Null: the server has not come to it yet.
alter table flenjors add column scene text check (scene ~ '^[a-z0-9.~-]{1,250}$');
alter table flenjors add column scene_placeholder text check (length(scene_placeholder) < 2000
  and scene_placeholder ~ '^data:image/webp;base64,[A-Za-z0-9+/=]+$');
-- Part of the code, so that nobody finds out the scene of a private capsule by trying codes.
alter table flenjors add column scene_salt uuid not null default gen_random_uuid();
alter table flenjors add check (scene is not null or scene_placeholder is null);

-- Whether a capsule has a scene that somebody asks for the picture of.
create index flenjors_by_scene on flenjors using hash (scene);
create index flenjors_without_scene on flenjors (id) where scene is null;
create index flenjors_without_placeholder on flenjors (id)
  where scene_placeholder is null and scene is not null;
