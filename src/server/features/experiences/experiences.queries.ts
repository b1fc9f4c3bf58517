import type { Updateable } from "kysely";
import { sql as kyselySql } from "kysely";
import type { Activity, Place } from "../../../contract/experiences.ts";
import type { Db, Schema, StoredCover } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";

export type ExperienceRow = {
  id: string;
  title: string;
  description: string;
  position: number;
  time_of_day: Schema["experiences"]["time_of_day"];
  day_of_week: Schema["experiences"]["day_of_week"];
  activities: Activity[];
  places: Place[];
  pictures: { caption: string; position: number; asset: StoredCover }[];
};

function selectExperiences(db: Db) {
  return db.selectFrom("experiences as e").select([
    "e.id",
    "e.title",
    "e.description",
    "e.position",
    "e.time_of_day",
    "e.day_of_week",
    kyselySql<Activity[]>`coalesce((select jsonb_agg(jsonb_build_object('id', a.id,
      'activity_type', a.activity_type, 'url', a.url) order by a.position, a.id)
      from activities a where a.experience_id = e.id), '[]')`.as("activities"),
    kyselySql<Place[]>`coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name,
      'provider', p.provider, 'provider_id', p.provider_id, 'address', p.address, 'lat', p.lat,
      'long', p.long, 'country', p.country, 'state', p.state, 'city', p.city)
      order by p.position, p.id) from places p where p.experience_id = e.id), '[]')`.as("places"),
    kyselySql<ExperienceRow["pictures"]>`coalesce((select jsonb_agg(jsonb_build_object(
      'caption', x.caption, 'position', x.position, 'asset', jsonb_build_object('id', s.id,
      'provider', s.provider, 'asset_type', s.asset_type, 'width', s.width, 'height', s.height,
      'placeholder', s.placeholder)) order by x.position)
      from experience_assets x join assets s on s.id = x.asset_id
      where x.experience_id = e.id), '[]')`.as("pictures"),
  ]);
}

const asset = sql`json_build_object('id', s.id, 'url', '/media/' || s.id,
  'provider', s.provider, 'asset_type', s.asset_type, 'width', s.width, 'height', s.height,
  'placeholder', s.placeholder)`;

/** Those of the capsule `f` as the contract shows them: JSON, to be part of a larger query. */
export const experiencesOfCapsule = sql`coalesce((select json_agg(json_build_object(
    'id', e.id, 'title', e.title, 'description', e.description, 'order', e.position,
    'time_of_day', e.time_of_day, 'day_of_week', e.day_of_week,
    'activities', coalesce((select json_agg(json_build_object('id', a.id,
      'activity_type', a.activity_type, 'url', a.url) order by a.position, a.id)
      from activities a where a.experience_id = e.id), '[]'),
    'places', coalesce((select json_agg(json_build_object('id', p.id, 'name', p.name,
      'provider', p.provider, 'provider_id', p.provider_id, 'address', p.address, 'lat', p.lat,
      'long', p.long, 'country', p.country, 'state', p.state, 'city', p.city)
      order by p.position, p.id) from places p where p.experience_id = e.id), '[]'),
    'assets', coalesce((select json_agg(${asset} order by x.position)
      from experience_assets x join assets s on s.id = x.asset_id
      where x.experience_id = e.id), '[]'),
    'assets_with_metadata', coalesce((select json_agg(json_build_object('asset', ${asset},
      'caption', x.caption, 'order', x.position) order by x.position)
      from experience_assets x join assets s on s.id = x.asset_id
      where x.experience_id = e.id), '[]')) order by e.position, e.id)
  from experiences e where e.flenjor_id = f.id), '[]')`;

export async function findExperience(db: Db, id: string): Promise<ExperienceRow | undefined> {
  return selectExperiences(db).where("e.id", "=", id).executeTakeFirst();
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

export async function selectPictureIds(db: Db, experienceId: string): Promise<string[]> {
  const pictures = db.selectFrom("experience_assets").select("asset_id");
  const rows = await pictures.where("experience_id", "=", experienceId).execute();
  return rows.map((row) => row.asset_id);
}

export async function replacePictures(
  db: Db,
  experienceId: string,
  pictures: { asset_id: string; caption: string }[],
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
