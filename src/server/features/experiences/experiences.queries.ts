import type { Insertable, Updateable } from "kysely";
import { sql as kyselySql } from "kysely";
import type { Experience } from "../../../contract/experiences.ts";
import type { Db, Schema } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";
import { experienceObject } from "./experiences.sql.ts";

export async function findExperience(db: Db, id: string): Promise<Experience | undefined> {
  const [row] = await sql`select ${experienceObject} as experience
    from experiences e where e.id = ${id}::uuid`.execute<{ experience: Experience }>(db);
  return row?.experience;
}

/** How full a capsule is, with its row locked so that two additions cannot both be the last. */
export async function countExperiences(db: Db, capsuleId: string): Promise<number> {
  await kyselySql`select from flenjors where id = ${capsuleId}::uuid for update`.execute(db);
  const { count } = await db
    .selectFrom("experiences")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("flenjor_id", "=", capsuleId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertExperience(
  db: Db,
  experience: Omit<Schema["experiences"], "description" | "position"> & {
    description: string;
    position: number;
  },
): Promise<void> {
  await db.insertInto("experiences").values(experience).execute();
}

export async function updateExperience(
  db: Db,
  id: string,
  changes: Updateable<Schema["experiences"]>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await db.updateTable("experiences").set(changes).where("id", "=", id).execute();
}

export async function deleteExperience(db: Db, id: string): Promise<void> {
  await db.deleteFrom("experiences").where("id", "=", id).execute();
}

export type WordedPicture = { asset_id: string; caption: string; alt: string };

export async function selectPictures(db: Db, experienceId: string): Promise<WordedPicture[]> {
  return db
    .selectFrom("experience_assets")
    .select(["asset_id", "caption", "alt"])
    .where("experience_id", "=", experienceId)
    .execute();
}

export async function replacePictures(
  db: Db,
  experienceId: string,
  pictures: WordedPicture[],
): Promise<void> {
  await db.deleteFrom("experience_assets").where("experience_id", "=", experienceId).execute();
  if (pictures.length === 0) return;
  await db
    .insertInto("experience_assets")
    .values(
      pictures.map((picture, position) => ({ ...picture, experience_id: experienceId, position })),
    )
    .execute();
}

/** The capsule that an experience belongs to. */
export async function findCapsuleOfExperience(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("experiences")
    .select("flenjor_id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.flenjor_id;
}

/** The capsule that an activity belongs to. */
export async function findCapsuleOfActivity(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("activities as a")
    .innerJoin("experiences as e", "e.id", "a.experience_id")
    .select("e.flenjor_id")
    .where("a.id", "=", id)
    .executeTakeFirst();
  return row?.flenjor_id;
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
