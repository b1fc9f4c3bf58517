-- The public answer of a capsule's creator to a review: one for each review, and it goes with it.
create table review_answers (
  review_id uuid primary key references reviews (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  comment text not null check (length(comment) between 1 and 2000),
  hidden_at timestamptz,
  hidden_reason text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index review_answers_by_user on review_answers (user_id);

-- Nodes forget the reviews that they have cached for visitors.
create trigger review_answers_tell after insert or delete or update of comment, hidden_at
  on review_answers for each statement execute function tell_public_change();

-- An answer is reported and hidden like a review.
alter table moderation_cases
  drop constraint moderation_cases_kind_check,
  drop constraint moderation_cases_check,
  add answer_id uuid unique references review_answers (review_id) on delete cascade,
  add constraint moderation_cases_kind_check check (kind in ('capsule', 'review', 'answer', 'person')),
  add constraint moderation_cases_check check (
    num_nonnulls(flenjor_id, review_id, answer_id, person_id) = 1
    and case kind when 'capsule' then flenjor_id when 'review' then review_id
      when 'answer' then answer_id else person_id end is not null);

-- The reviewer is told of an answer once: changing it tells nobody.
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check
    check (kind in ('like', 'review', 'review_like', 'answer', 'follow', 'grant'));
create function tell_of_answer() returns trigger language plpgsql as $$
begin
  perform tell(array_agg((r.user_id, 'answer', r.flenjor_id, r.id, c.user_id, c.created_at)::act))
    from changed c join reviews r on r.id = c.review_id;
  return null;
end $$;
create function take_back_answer() returns trigger language plpgsql as $$
begin
  perform take_back(array_agg((r.user_id, 'answer', r.flenjor_id, r.id, c.user_id, null)::act))
    from changed c join reviews r on r.id = c.review_id;
  return null;
end $$;
create trigger review_answers_are_told after insert on review_answers
  referencing new table as changed for each statement execute function tell_of_answer();
create trigger review_answers_are_taken_back after delete on review_answers
  referencing old table as changed for each statement execute function take_back_answer();
