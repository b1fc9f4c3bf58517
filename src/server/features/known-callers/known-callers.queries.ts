import { sql as kyselySql } from "kysely";
import type { Db } from "../../db/schema.ts";

export type Mark = { user_id: string; mark: Buffer };

/** Those of the marks that are kept. It asks the database even where there is nothing to ask. */
export async function selectKnown(db: Db, marks: Mark[]): Promise<Mark[]> {
  const rows = await db
    .selectFrom("known_callers")
    .select(["user_id", "mark"])
    .where("user_id", "=", kyselySql<string>`any(${marks.map((one) => one.user_id)}::uuid[])`)
    .where("mark", "=", kyselySql<Buffer>`any(${marks.map((one) => one.mark)}::bytea[])`)
    .execute();
  return rows.map(({ user_id, mark }) => ({ user_id, mark: Buffer.from(mark) }));
}

/** In one order, so that two sign-ins at once wait instead of blocking each other. */
export async function upsertMarks(db: Db, marks: Mark[], now: Date): Promise<void> {
  const ordered = marks.toSorted((a, b) => Buffer.compare(a.mark, b.mark));
  await db
    .insertInto("known_callers")
    .values(ordered.map((one) => ({ ...one, last_used_at: now })))
    .onConflict((existing) =>
      existing.columns(["user_id", "mark"]).doUpdateSet({ last_used_at: now }),
    )
    .execute();
}

export async function deleteAllBut(db: Db, userId: string, newest: number): Promise<void> {
  await db
    .deleteFrom("known_callers")
    .where("user_id", "=", userId)
    .where("mark", "not in", (kept) =>
      kept
        .selectFrom("known_callers")
        .select("mark")
        .where("user_id", "=", userId)
        .orderBy("last_used_at", "desc")
        .orderBy("mark")
        .limit(newest),
    )
    .execute();
}

export async function deleteMarksOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("known_callers").where("user_id", "=", userId).execute();
}

export async function deleteMarksUnusedSince(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom("known_callers").where("last_used_at", "<", moment).execute();
}
