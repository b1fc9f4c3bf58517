import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";

/**
 * Takes someone out of the counts of what stays, before their rows go. Holding their own row first
 * keeps them from liking or following something meanwhile from another device.
 */
export async function leaveCounts(db: Db, userId: string): Promise<void> {
  const statements = [
    sql`select from users where id = ${userId} for update`,
    sql`update flenjor_counts c set likes_count = c.likes_count - 1
      from flenjor_likes l where l.user_id = ${userId} and l.flenjor_id = c.flenjor_id`,
    sql`update flenjor_scores s set score = add_to_score(s.score, -1)
      from flenjor_likes l where l.user_id = ${userId} and l.flenjor_id = s.flenjor_id`,
    sql`update flenjor_counts c
      set reviews_count = c.reviews_count - 1, rating_sum = c.rating_sum - r.rating
      from reviews r
      where r.user_id = ${userId} and r.hidden_at is null and r.flenjor_id = c.flenjor_id`,
    sql`update reviews r set likes_count = r.likes_count - 1
      from review_likes l where l.user_id = ${userId} and l.review_id = r.id`,
    sql`update users u set followers_count = u.followers_count - 1
      from follows f join users me on me.id = f.follower_id and me.suspended_at is null
      where f.follower_id = ${userId} and f.followed_id = u.id`,
    sql`update users u set following_count = u.following_count - 1
      from follows f join users me on me.id = f.followed_id and me.suspended_at is null
      where f.followed_id = ${userId} and f.follower_id = u.id`,
    sql`update tags t set flenjors_count = t.flenjors_count - gone.number
      from (select ft.tag_id, count(*)::integer as number
        from flenjor_tags ft join flenjors f on f.id = ft.flenjor_id
        where f.creator_id = ${userId} and f.visibility = 'public' and f.hidden_at is null
        group by ft.tag_id) gone
      where gone.tag_id = t.id`,
  ];
  for (const statement of statements) await statement.execute(db);
}
