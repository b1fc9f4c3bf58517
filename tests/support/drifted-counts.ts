import { sql as kyselySql } from "kysely";
import type { Db } from "../../src/server/db/schema.ts";

/** Every stored count that differs from the rows that it counts. */
export async function driftedCounts(db: Db): Promise<string[]> {
  const { rows } = await kyselySql<{ what: string }>`
    with seen as (
      select id, creator_id from flenjors where visibility = 'public' and hidden_at is null
    ), compared (what, stored, counted) as (
      select 'likes of capsule ' || flenjor_id, likes_count,
        (select count(*) from flenjor_likes l where l.flenjor_id = c.flenjor_id) from flenjor_counts c
      union all
      select 'reviews of capsule ' || flenjor_id, reviews_count, (select count(*) from reviews r
        where r.flenjor_id = c.flenjor_id and r.hidden_at is null) from flenjor_counts c
      union all
      select 'ratings of capsule ' || flenjor_id, rating_sum, (select coalesce(sum(rating), 0)
        from reviews r where r.flenjor_id = c.flenjor_id and r.hidden_at is null) from flenjor_counts c
      union all
      select 'likes of review ' || id, likes_count,
        (select count(*) from review_likes l where l.review_id = r.id) from reviews r
      union all
      select 'followers of ' || username, followers_count, (select count(*) from follows w
        join users x on x.id = w.follower_id
        where w.followed_id = u.id and x.suspended_at is null) from users u
      union all
      select 'followed by ' || username, following_count, (select count(*) from follows w
        join users x on x.id = w.followed_id
        where w.follower_id = u.id and x.suspended_at is null) from users u
      union all
      select 'capsules of ' || username, flenjors_count,
        (select count(*) from seen where creator_id = u.id) from users u
      union all
      select 'capsules under ' || slug, flenjors_count, (select count(*) from flenjor_tags ft
        join seen on seen.id = ft.flenjor_id where ft.tag_id = t.id) from tags t
    )
    select what || ': ' || stored || ', not ' || counted as what
    from compared where stored <> counted order by 1`.execute(db);
  return rows.map((row) => row.what);
}
