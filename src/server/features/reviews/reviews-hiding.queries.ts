import { sql as kyselySql, type RawBuilder } from "kysely";
import type { Db } from "../../db/schema.ts";

/** Which reviews: one of them, or all of a person that a suspension hides or lets back. */
export type Chosen = { reviewId: string } | { personId: string };

function chosen(which: Chosen): RawBuilder<unknown> {
  return "reviewId" in which
    ? kyselySql`r.id = ${which.reviewId}::uuid`
    : kyselySql`r.user_id = ${which.personId}::uuid`;
}

/** The counts of their capsules first, and in one order, as writing a review does. */
async function lockCounts(db: Db, which: Chosen): Promise<void> {
  await kyselySql`select from flenjor_counts where flenjor_id in (
      select r.flenjor_id from reviews r where ${chosen(which)})
    order by flenjor_id for update`.execute(db);
}

export async function hideReviews(
  db: Db,
  which: Chosen,
  { by, reason }: { by: "moderator" | "suspension"; reason: string },
): Promise<void> {
  await lockCounts(db, which);
  // A suspension leaves reviews that a moderator hid, so that lifting it does not show them.
  const stays = by === "suspension" ? kyselySql`and r.hidden_at is null` : kyselySql``;
  await kyselySql`with before as (
      select r.id, r.flenjor_id, r.rating, r.hidden_at is null as was_seen
      from reviews r where ${chosen(which)} ${stays}
    ), hidden as (
      update reviews r set hidden_at = now(), hidden_by = ${by}, hidden_reason = ${reason}
      from before where r.id = before.id
    )
    update flenjor_counts c
    set reviews_count = c.reviews_count - 1, rating_sum = c.rating_sum - before.rating
    from before where before.was_seen and c.flenjor_id = before.flenjor_id`.execute(db);
}

/** Of somebody suspended they stay hidden, but come back with them. */
export async function showReviews(db: Db, which: Chosen): Promise<void> {
  await lockCounts(db, which);
  const own = "personId" in which ? kyselySql`and r.hidden_by = 'suspension'` : kyselySql``;
  await kyselySql`with before as (
      select r.id, r.flenjor_id, r.rating, u.suspended_at is not null as stays
      from reviews r join users u on u.id = r.user_id
      where ${chosen(which)} and r.hidden_at is not null ${own}
    ), shown as (
      update reviews r set hidden_reason = '',
        hidden_at = case when before.stays then r.hidden_at end,
        hidden_by = case when before.stays then 'suspension' end
      from before where r.id = before.id
    )
    update flenjor_counts c
    set reviews_count = c.reviews_count + 1, rating_sum = c.rating_sum + before.rating
    from before where not before.stays and c.flenjor_id = before.flenjor_id`.execute(db);
}
