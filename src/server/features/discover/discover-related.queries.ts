import type { DayOfWeek, TimeOfDay } from "../../../contract/shared/slots.ts";
import type { Db } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";
import type { Point } from "./discover-filter.sql.ts";

export type Anchor = {
  creatorId: string;
  near: Point | null;
  /** When its plan begins. */
  slot: { day: DayOfWeek; time: TimeOfDay } | null;
};

type Row = {
  creator_id: string;
  lat: number | null;
  long: number | null;
  day: DayOfWeek | null;
  time: TimeOfDay | null;
};

/** Reads the traits of a capsule by which related ones are found. */
export async function findAnchor(db: Db, id: string): Promise<Anchor | null> {
  const [row] = await sql`select f.creator_id, latitude(f.location) as lat,
      longitude(f.location) as long, first.day_of_week as day, first.time_of_day as time
    from flenjors f left join lateral (
      select e.day_of_week, e.time_of_day from experiences e where e.flenjor_id = f.id
        and e.day_of_week is not null and e.time_of_day is not null
      order by e.position, e.id limit 1) first on true
    where f.id = ${id}::uuid`.executePrepared<Row>(db);
  if (!row) return null;
  const { creator_id, lat, long, day, time } = row;
  return {
    creatorId: creator_id,
    near: lat === null || long === null ? null : { lat, long },
    slot: day && time ? { day, time } : null,
  };
}
