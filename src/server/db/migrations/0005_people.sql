create table follows (
  follower_id uuid not null references users (id) on delete cascade,
  followed_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follows_by_followed on follows (followed_id, created_at desc, follower_id);
create index follows_by_follower on follows (follower_id, created_at desc, followed_id);

create table reviews (
  id uuid primary key,
  flenjor_id uuid not null references flenjors (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  rating integer not null check (rating between 1 and 5),
  comment text not null default '' check (length(comment) <= 2000),
  likes_count integer not null default 0 check (likes_count >= 0),
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (flenjor_id, user_id)
);
create index reviews_newest on reviews (flenjor_id, created_at desc, id desc);
create index reviews_by_user on reviews (user_id);

create table review_likes (
  user_id uuid not null references users (id) on delete cascade,
  review_id uuid not null references reviews (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, review_id)
);
create index review_likes_by_review on review_likes (review_id);

create table lists (
  id uuid primary key,
  creator_id uuid not null references users (id) on delete cascade,
  title text not null check (length(title) between 1 and 80),
  description text not null default '' check (length(description) <= 5000),
  visibility text not null default 'public' check (visibility in ('public', 'private')),
  items_count integer not null default 0 check (items_count >= 0),
  shares_count integer not null default 0 check (shares_count >= 0),
  views_count integer not null default 0 check (views_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index lists_by_creator on lists (creator_id, created_at desc, id desc);

create table list_items (
  list_id uuid not null references lists (id) on delete cascade,
  flenjor_id uuid not null references flenjors (id) on delete cascade,
  position integer not null,
  added_at timestamptz not null default now(),
  primary key (list_id, flenjor_id)
);
create index list_items_in_order on list_items (list_id, position, flenjor_id);
create index list_items_by_flenjor on list_items (flenjor_id);
