import type { Insertable } from "kysely";
import type { Db, Schema } from "../../db/schema.ts";

/** The experience and the capsule that an activity belongs to. */
export async function findOwnersOfActivity(db: Db, id: string) {
  return db
    .selectFrom("activities as a")
    .innerJoin("experiences as e", "e.id", "a.experience_id")
    .select(["e.id as experience_id", "e.flenjor_id"])
    .where("a.id", "=", id)
    .executeTakeFirst();
}

export async function insertActivities(db: Db, rows: Insertable<Schema["activities"]>[]) {
  if (rows.length > 0) await db.insertInto("activities").values(rows).execute();
}

export async function deleteActivity(db: Db, id: string): Promise<void> {
  await db.deleteFrom("activities").where("id", "=", id).execute();
}

export async function insertPlaces(db: Db, rows: Insertable<Schema["places"]>[]) {
  if (rows.length > 0) await db.insertInto("places").values(rows).execute();
}

/** False when the experience has no such place. */
export async function deletePlace(db: Db, experienceId: string, placeId: string) {
  const result = await db
    .deleteFrom("places")
    .where("id", "=", placeId)
    .where("experience_id", "=", experienceId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function countParts(db: Db, table: "activities" | "places", experienceId: string) {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("experience_id", "=", experienceId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
