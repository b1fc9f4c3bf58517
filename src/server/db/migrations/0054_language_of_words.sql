-- Whether the author chose the language of a capsule. Where not, the server finds it from the words.
-- Null: from before, and not looked at yet; the server comes to these in the background.
alter table flenjors add column is_language_chosen boolean;
create index flenjors_language_not_settled on flenjors (id) where is_language_chosen is null;
