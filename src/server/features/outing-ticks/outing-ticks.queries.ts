import type { Db } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";

export async function isActivityOf(db: Db, outingId: string, activityId: string): Promise<boolean> {
  const [found] = await sql`select from outing_moments where outing_id = ${outingId}::uuid
    and plan -> 'activities' @> jsonb_build_array(jsonb_build_object('id', ${activityId}::uuid))
    limit 1`.executePrepared(db);
  return found !== undefined;
}

/** The first who ticks it off has done it. */
export async function insertTick(
  db: Db,
  tick: { outing_id: string; activity_id: string; person_id: string; ticked_at: Date },
): Promise<void> {
  await db
    .insertInto("outing_ticks")
    .values(tick)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteTick(db: Db, outingId: string, activityId: string): Promise<void> {
  await db
    .deleteFrom("outing_ticks")
    .where("outing_id", "=", outingId)
    .where("activity_id", "=", activityId)
    .execute();
}
