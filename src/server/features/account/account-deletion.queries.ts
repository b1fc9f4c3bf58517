import { sql as kyselySql } from "kysely";
import type { Db } from "../../db/schema.ts";

/**
 * Takes someone out of the counts of what stays, before the rest of their rows goes. Their own row
 * is held first, so that they cannot like or follow anything meanwhile from another device, and
 * what is counted is taken away by its rows: a count only goes down for a row that was still there.
 */
export async function leaveCounts(db: Db, userId: string): Promise<void> {
  const statements = [
    // In the orders that following, reviewing and hiding use, or two would wait for each other.
    kyselySql`select from users where id in (select ${userId}::uuid
        union select follower_id from follows where followed_id = ${userId}
        union select followed_id from follows where follower_id = ${userId})
      order by id for update`,
    kyselySql`select from flenjors where creator_id = ${userId} order by id for update`,
    kyselySql`select from flenjor_counts where flenjor_id in
        (select flenjor_id from reviews where user_id = ${userId})
      order by flenjor_id for update`,
    kyselySql`with gone as (delete from flenjor_likes where user_id = ${userId} returning flenjor_id),
      scored as (update flenjor_scores s set score = add_to_score(s.score, -1)
        from gone where s.flenjor_id = gone.flenjor_id)
      update flenjor_counts c set likes_count = c.likes_count - 1
      from gone where c.flenjor_id = gone.flenjor_id`,
    kyselySql`with gone as (delete from reviews where user_id = ${userId}
        returning flenjor_id, rating, hidden_at)
      update flenjor_counts c
      set reviews_count = c.reviews_count - 1, rating_sum = c.rating_sum - gone.rating
      from gone where gone.hidden_at is null and c.flenjor_id = gone.flenjor_id`,
    kyselySql`with gone as (delete from review_likes where user_id = ${userId} returning review_id)
      update reviews r set likes_count = r.likes_count - 1
      from gone where r.id = gone.review_id`,
    kyselySql`with gone as (delete from follows where follower_id = ${userId} returning followed_id)
      update users u set followers_count = u.followers_count - 1
      from gone, users me where u.id = gone.followed_id
        and me.id = ${userId} and me.suspended_at is null`,
    kyselySql`with gone as (delete from follows where followed_id = ${userId} returning follower_id)
      update users u set following_count = u.following_count - 1
      from gone, users me where u.id = gone.follower_id
        and me.id = ${userId} and me.suspended_at is null`,
    kyselySql`update tags t set flenjors_count = t.flenjors_count - gone.number
      from (select ft.tag_id, count(*)::integer as number
        from flenjor_tags ft join flenjors f on f.id = ft.flenjor_id
        where f.creator_id = ${userId} and f.visibility = 'public' and f.hidden_at is null
        group by ft.tag_id) gone
      where gone.tag_id = t.id`,
  ];
  for (const statement of statements) await statement.execute(db);
}

const capsulesAtOnce = 100;

/** In steps that each stay far below the time that one statement may take, however many there are. */
export async function deleteCapsulesOf(db: Db, userId: string): Promise<void> {
  let deleted: bigint;
  do {
    const { numAffectedRows = 0n } = await kyselySql`delete from flenjors where id in (
      select id from flenjors where creator_id = ${userId}::uuid
      order by created_at desc, id desc limit ${capsulesAtOnce})`.execute(db);
    deleted = numAffectedRows;
  } while (deleted > 0n);
}
