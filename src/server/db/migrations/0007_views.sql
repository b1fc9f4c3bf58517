-- Own looks and those of machines are answered like any other, but count nowhere.
alter table flenjor_views add counted boolean not null default true;
-- Through which shared link they came: the day that keeps their number keeps their time too.
alter table flenjor_views add channel text not null default '';
