-- How many unread notifications somebody would find in their list, up to a hundred: the same rule as
-- the list's, so that the bell never counts what cannot be seen.
create function unread_notifications(reader uuid) returns integer language sql stable as $$
  select count(*)::integer from (
    select from notifications n left join flenjors f on f.id = n.flenjor_id
    where n.user_id = reader and n.is_unread
      and exists (select from notification_acts a join users u on u.id = a.actor_id
        where a.notification_id = n.id and u.suspended_at is null)
      and (n.kind <> 'answer' or exists (select from review_answers w
        where w.review_id = n.review_id and w.hidden_at is null))
      and (n.flenjor_id is null or f.creator_id = n.user_id or f.hidden_at is null
        and (f.visibility = 'public' or exists (select from flenjor_access x
          where x.flenjor_id = f.id and x.user_id = n.user_id))
        and not exists (select from blocks b where (b.blocker_id, b.blocked_id) in
          ((n.user_id, f.creator_id), (f.creator_id, n.user_id))))
    limit 100) unread
$$;
