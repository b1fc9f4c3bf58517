import { sql as kyselySql } from "kysely";
import type { Viewer } from "../../context.ts";
import type { Db, StoredCover } from "../../db/schema.ts";
import { andNotBlocked } from "../blocks/blocks.sql.ts";
import { personFacts } from "../users/users.sql.ts";

type PersonRow = { id: string; username: string; full_name: string; picture: StoredCover | null };

export type AnswerRow = {
  comment: string;
  user: PersonRow;
  created_at: string;
  updated_at: string;
  hidden_at: string | null;
  hidden_reason: string;
};

export type ReviewRow = {
  id: string;
  rating: number;
  comment: string;
  likes_count: number;
  liked: boolean;
  created_at: Date;
  updated_at: Date;
  hidden_at: Date | null;
  hidden_reason: string;
  sort_key: string;
  user: PersonRow;
  answer: AnswerRow | null;
};

/** A hidden answer is shown to its author alone. */
function reviewColumns(viewerId: string | null) {
  return kyselySql`r.id, r.rating, r.comment, r.likes_count, r.created_at, r.updated_at,
    r.hidden_at, r.hidden_reason,
    r.created_at::text as sort_key,
    coalesce((select true from review_likes l where l.user_id = ${viewerId}::uuid
      and l.review_id = r.id limit 1), false) as liked,
    ${personFacts("u", "p")} as "user",
    case when a.review_id is null then null else jsonb_build_object('comment', a.comment,
      'created_at', a.created_at, 'updated_at', a.updated_at, 'hidden_at', a.hidden_at,
      'hidden_reason', a.hidden_reason, 'user', ${personFacts("w", "wp")}) end as answer
    from reviews r join users u on u.id = r.user_id
    left join assets p on p.id = u.profile_picture_id
    left join review_answers a on a.review_id = r.id
      and (a.hidden_at is null or a.user_id = ${viewerId}::uuid)
    left join users w on w.id = a.user_id left join assets wp on wp.id = w.profile_picture_id`;
}

export async function selectReviews(
  db: Db,
  capsuleId: string,
  viewer: Viewer | null,
  window: { limit: number; offset: number; after: { key: string; id: string } | null },
): Promise<ReviewRow[]> {
  const after = window.after
    ? kyselySql`and (r.created_at, r.id) < (${window.after.key}::timestamptz, ${window.after.id}::uuid)`
    : kyselySql``;
  const { rows } = await kyselySql<ReviewRow>`select ${reviewColumns(viewer?.id ?? null)}
    where r.flenjor_id = ${capsuleId}::uuid and r.hidden_at is null
      ${andNotBlocked("r.user_id", viewer)} ${after}
    order by r.created_at desc, r.id desc
    limit ${window.limit} offset ${window.offset}`.execute(db);
  return rows;
}

export async function findOwnReview(
  db: Db,
  capsuleId: string,
  viewerId: string,
): Promise<ReviewRow | null> {
  const { rows } = await kyselySql<ReviewRow>`select ${reviewColumns(viewerId)}
    where r.flenjor_id = ${capsuleId}::uuid and r.user_id = ${viewerId}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** How many gave each rating. A capsule's reviews are counted, not its readers. */
export async function countRatings(
  db: Db,
  capsuleId: string,
  viewer: Viewer | null,
): Promise<Map<number, number>> {
  const { rows } = await kyselySql<{ rating: number; count: number }>`
    select rating, count(*)::integer as count from reviews
    where flenjor_id = ${capsuleId}::uuid and hidden_at is null ${andNotBlocked("user_id", viewer)}
    group by rating`.execute(db);
  return new Map(rows.map((row) => [row.rating, row.count]));
}

/** A second review replaces the first; the capsule's sums follow in the same statement's transaction. */
export async function upsertReview(
  db: Db,
  review: { id: string; flenjor_id: string; user_id: string; rating: number; comment: string },
): Promise<void> {
  const earlier = await db
    .selectFrom("reviews")
    .select(["rating", "hidden_at"])
    .where("flenjor_id", "=", review.flenjor_id)
    .where("user_id", "=", review.user_id)
    .forUpdate()
    .executeTakeFirst();
  const { rows } = await kyselySql<{ is_new: boolean }>`
    insert into reviews (id, flenjor_id, user_id, rating, comment)
    values (${review.id}::uuid, ${review.flenjor_id}::uuid, ${review.user_id}::uuid,
      ${review.rating}, ${review.comment})
    on conflict (flenjor_id, user_id)
    do update set rating = excluded.rating, comment = excluded.comment, updated_at = now()
    returning xmax = 0 as is_new`.execute(db);
  // A hidden review is not counted, however its author rewrites it.
  if (earlier?.hidden_at) return;
  const isNew = rows[0]?.is_new ?? false;
  await changeRatings(db, review.flenjor_id, {
    reviews: isNew ? 1 : 0,
    rating: review.rating - (isNew ? 0 : (earlier?.rating ?? 0)),
  });
}

export async function lockReviewsOf(db: Db, capsuleId: string): Promise<void> {
  await kyselySql`select from flenjor_counts where flenjor_id = ${capsuleId}::uuid for update`.execute(
    db,
  );
}

export async function changeRatings(
  db: Db,
  capsuleId: string,
  by: { reviews: number; rating: number },
): Promise<void> {
  await db
    .updateTable("flenjor_counts")
    .set({
      reviews_count: kyselySql`reviews_count + ${by.reviews}::integer`,
      rating_sum: kyselySql`rating_sum + ${by.rating}::integer`,
    })
    .where("flenjor_id", "=", capsuleId)
    .execute();
}

export async function findShownReview(
  db: Db,
  id: string,
  viewerId: string,
): Promise<ReviewRow | null> {
  const { rows } = await kyselySql<ReviewRow>`select ${reviewColumns(viewerId)}
    where r.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

export async function findReview(db: Db, id: string) {
  return db
    .selectFrom("reviews as r")
    .innerJoin("flenjors as f", "f.id", "r.flenjor_id")
    .select(["r.id", "r.flenjor_id", "r.user_id", "r.rating", "r.hidden_at", "f.creator_id"])
    .where("r.id", "=", id)
    .executeTakeFirst();
}

/** Where to write to the author of a review, in which language, and what it was about. */
export async function findReviewMail(
  db: Db,
  { userId, capsuleId }: { userId: string; capsuleId: string },
) {
  return db
    .selectFrom(["users as u", "flenjors as f"])
    .select(["u.email", "u.locale", "f.title"])
    .where("u.id", "=", userId)
    .where("u.email_verified_at", "is not", null)
    .where("f.id", "=", capsuleId)
    .executeTakeFirst();
}

/** Returns the deleted row; undefined when another request deleted it first. */
export async function deleteReview(db: Db, id: string) {
  return db
    .deleteFrom("reviews")
    .where("id", "=", id)
    .returning(["rating", "hidden_at"])
    .executeTakeFirst();
}
