-- Memories of outings are reported and hidden like messages. A memory has the id of its person.
alter table outing_memories
  add hidden_at timestamptz,
  add hidden_reason text not null default '';
alter table moderation_cases
  drop constraint moderation_cases_kind_check,
  drop constraint moderation_cases_check,
  add memory_id uuid unique references outing_memories (person_id) on delete cascade,
  add constraint moderation_cases_kind_check
    check (kind in ('capsule', 'review', 'answer', 'person', 'outing', 'message', 'memory')),
  add constraint moderation_cases_check check (
    num_nonnulls(flenjor_id, review_id, answer_id, person_id, outing_id, message_id, memory_id) = 1
    and case kind when 'capsule' then flenjor_id when 'review' then review_id
      when 'answer' then answer_id when 'outing' then outing_id when 'message' then message_id
      when 'memory' then memory_id else person_id end is not null);
