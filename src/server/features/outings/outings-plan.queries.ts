import type { Db } from "../../db/schema.ts";
import type { StoredPlan } from "../../db/schema-outings.ts";
import { type Sql, sql } from "../../db/sql.ts";
import { isPublic } from "../capsules/capsules.sql.ts";

/** The experience `e` as an outing keeps it. */
const planOfExperience: Sql = sql`jsonb_build_object(
    'title', e.title, 'description', e.description,
    'time_of_day', e.time_of_day, 'day_of_week', e.day_of_week,
    'activities', coalesce((select jsonb_agg(jsonb_build_object('id', a.id,
      'activity_type', a.activity_type, 'url', a.url) order by a.position, a.id)
      from activities a where a.experience_id = e.id), '[]'),
    'places', coalesce((select jsonb_agg(jsonb_build_object('name', p.name, 'address', p.address,
      'lat', p.lat, 'long', p.long, 'country', p.country, 'city', p.city)
      order by p.position, p.id) from places p where p.experience_id = e.id), '[]'),
    'assets', coalesce((select jsonb_agg(jsonb_build_object('asset_id', x.asset_id, 'alt', x.alt)
      order by x.position) from experience_assets x where x.experience_id = e.id), '[]'))`;

export type PlannedExperience = { experience_id: string; plan: StoredPlan };

export type CapsulePlan = {
  creator_id: string;
  is_public: boolean;
  title: string;
  hidden_at: Date | null;
  scene: string | null;
  scene_placeholder: string | null;
  cover_id: string | null;
  experiences: PlannedExperience[];
};

/** A capsule as an outing takes it. */
export async function findPlan(db: Db, capsuleId: string): Promise<CapsulePlan | undefined> {
  const [plan] =
    await sql`select f.creator_id, ${isPublic} as is_public, f.title, f.hidden_at, f.scene, f.scene_placeholder,
      f.covers -> 0 ->> 'id' as cover_id,
      coalesce((select json_agg(json_build_object('experience_id', e.id,
        'plan', ${planOfExperience}) order by e.position, e.id)
        from experiences e where e.flenjor_id = f.id), '[]') as experiences
    from flenjors f where f.id = ${capsuleId}::uuid`.executePrepared<CapsulePlan>(db);
  return plan;
}

/** How many bytes an outing would keep of a capsule. */
export async function measurePlan(db: Db, capsuleId: string): Promise<number> {
  const [plan] = await sql`select coalesce(sum(octet_length(${planOfExperience}::text)), 0)::integer
      as bytes from experiences e where e.flenjor_id = ${capsuleId}::uuid`.executePrepared<{
    bytes: number;
  }>(db);
  return plan?.bytes ?? 0;
}

/** An experience with the day and the hour that it has in the outing. */
export type StoredMoment = PlannedExperience & {
  position: number;
  day: number;
  time: string;
  zone: string;
};

export function selectMoments(db: Db, outingId: string): Promise<StoredMoment[]> {
  return sql`select position, experience_id, day, to_char(at_time, 'HH24:MI') as time,
      time_zone as zone, plan from outing_moments where outing_id = ${outingId}::uuid
    order by day, at_time, position`.executePrepared<StoredMoment>(db);
}

/** In place of those that were there, with the pictures that they hold; ticks of what is gone go too. */
export async function replaceMoments(
  db: Db,
  outingId: string,
  moments: StoredMoment[],
): Promise<void> {
  await db.deleteFrom("outing_moments").where("outing_id", "=", outingId).execute();
  await db
    .deleteFrom("outing_assets")
    .where("outing_id", "=", outingId)
    .where("is_cover", "=", false)
    .execute();
  const activities = moments.flatMap(({ plan }) => plan.activities.map(({ id }) => id));
  await sql`delete from outing_ticks where outing_id = ${outingId}::uuid
    and activity_id <> all (${activities}::uuid[])`.execute(db);
  if (moments.length === 0) return;
  await db
    .insertInto("outing_moments")
    .values(
      moments.map(({ time, zone, plan, ...moment }) => ({
        ...moment,
        outing_id: outingId,
        at_time: time,
        time_zone: zone,
        plan: JSON.stringify(plan),
      })),
    )
    .execute();
  await insertPictures(
    db,
    outingId,
    moments.flatMap(({ plan }) => plan.assets.map(({ asset_id }) => asset_id)),
  );
}

/** Notes moments that calendars are to drop; a place in the plan that is taken again is kept there. */
export async function noteRemoved(
  db: Db,
  outingId: string,
  { removed, kept }: { removed: StoredMoment[]; kept: StoredMoment[] },
): Promise<void> {
  await sql`delete from outing_removed_moments where outing_id = ${outingId}::uuid
    and position = any (${kept.map(({ position }) => position)}::integer[])`.execute(db);
  if (removed.length === 0) return;
  await db
    .insertInto("outing_removed_moments")
    .values(
      removed.map(({ position, day, time, zone, plan }) => ({
        outing_id: outingId,
        position,
        day,
        at_time: time,
        time_zone: zone,
        title: plan.title,
      })),
    )
    .execute();
}

/** Those that are gone by now are left out. */
async function insertPictures(db: Db, outingId: string, assetIds: string[]): Promise<void> {
  await sql`insert into outing_assets (outing_id, asset_id)
    select ${outingId}::uuid, id from assets where id = any (${assetIds}::uuid[])
    on conflict do nothing`.execute(db);
}

export async function insertCover(db: Db, outingId: string, assetId: string): Promise<void> {
  await sql`insert into outing_assets (outing_id, asset_id, is_cover)
    select ${outingId}::uuid, id, true from assets where id = ${assetId}::uuid`.execute(db);
}

export type MomentTimes = Pick<StoredMoment, "position" | "day" | "time" | "zone">;

export async function updateTimes(db: Db, outingId: string, moments: MomentTimes[]): Promise<void> {
  await sql`update outing_moments m set day = given.day, at_time = given.time, time_zone = given.zone
    from unnest(${moments.map(({ position }) => position)}::integer[],
      ${moments.map(({ day }) => day)}::integer[], ${moments.map(({ time }) => time)}::time[],
      ${moments.map(({ zone }) => zone)}::text[]) given (position, day, time, zone)
    where m.outing_id = ${outingId}::uuid and m.position = given.position`.execute(db);
}

export type ChangeRow = {
  experience_id: string;
  kind: "changed" | "added" | "removed";
  title: string;
};

/** How the capsule differs from the plan that was taken, in the capsule's order. */
export function selectChanges(
  db: Db,
  { outingId, capsuleId }: { outingId: string; capsuleId: string },
): Promise<ChangeRow[]> {
  return sql`select coalesce(e.id, m.experience_id) as experience_id,
      case when e.id is null then 'removed' when m.position is null then 'added'
        else 'changed' end as kind, coalesce(e.title, m.plan ->> 'title') as title
    from (select * from experiences where flenjor_id = ${capsuleId}::uuid) e
    full join (select * from outing_moments where outing_id = ${outingId}::uuid) m
      on m.experience_id = e.id
    where e.id is null or m.position is null or m.plan <> ${planOfExperience}
    order by e.position, e.id, m.position`.executePrepared<ChangeRow>(db);
}
