import { sql as kyselySql } from "kysely";
import type { Db } from "../../db/schema.ts";

type NewAnswer = { reviewId: string; userId: string; comment: string };

/** False where the review was deleted or hidden meanwhile. A hidden answer stays hidden. */
export async function upsertAnswer(
  db: Db,
  { reviewId, userId, comment }: NewAnswer,
): Promise<boolean> {
  const { rows } = await kyselySql`insert into review_answers (review_id, user_id, comment)
    select r.id, ${userId}::uuid, ${comment} from reviews r
    where r.id = ${reviewId}::uuid and r.hidden_at is null
    on conflict (review_id) do update set comment = excluded.comment, updated_at = now()
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function deleteAnswer(db: Db, reviewId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("review_answers")
    .where("review_id", "=", reviewId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findAnswer(db: Db, reviewId: string) {
  return db
    .selectFrom("review_answers")
    .select(["user_id", "hidden_at"])
    .where("review_id", "=", reviewId)
    .executeTakeFirst();
}

/** With a reason it is hidden; with null it is shown again. */
export async function setAnswerHidden(
  db: Db,
  reviewId: string,
  reason: string | null,
): Promise<void> {
  await db
    .updateTable("review_answers")
    .set({ hidden_at: reason === null ? null : kyselySql`now()`, hidden_reason: reason ?? "" })
    .where("review_id", "=", reviewId)
    .execute();
}
