-- Those whom a settled date takes along have said nothing new, and the host did it: nobody is told.
create or replace trigger outing_answers_are_told after update of answer on outing_people
  for each row when (new.answer is distinct from old.answer
    and not (new.is_answer_by_votes and new.answer = 'yes'))
  execute function news_of_person();

-- How many were counted for the day: a larger outing of that day adds what it has more.
alter table lived_days add people integer not null default 0;
