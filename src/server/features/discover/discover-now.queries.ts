import type { DayOfWeek, TimeOfDay } from "../../../contract/shared/slots.ts";
import { join, literal, nothing, type Sql, sql } from "../../db/sql.ts";
import { isPrivateOf, isPublic } from "../capsules/capsules.sql.ts";
import { type Choices, hasOnePlan, slice, type Window } from "./discover-candidates.queries.ts";
import { isOfPeople, ofPeople } from "./discover-filter.queries.ts";
import {
  type CapsuleFilter,
  earth,
  matches,
  metresBetween,
  type Point,
} from "./discover-filter.sql.ts";

export type Moment = {
  day: DayOfWeek;
  time: TimeOfDay;
  near: Point | null;
  /** Of the reader. */
  language: string;
  /** Freshness is measured from the start of a day, so that pages asked minutes apart fit together. */
  today: string;
};

const poolSize = 300;

/** The way there in steps that a person feels: on foot, half an hour, a day trip, a journey. */
const steps = [
  { km: 3, worth: 40 },
  { km: 40, worth: 30 },
  { km: 150, worth: 20 },
  { km: 600, worth: 10 },
];

/** A nearer step is worth more than all the rest together. */
function worthOfWay(near: Point | null): Sql {
  if (!near) return sql`0`;
  const metres = metresBetween(sql`f.location`, near);
  const cases = steps.map(
    ({ km, worth }) => sql`when ${metres} <= ${literal(km * 1000)} then ${literal(worth)}`,
  );
  return sql`case ${join(cases, " ")} else 0 end`;
}

/**
 * Ranks by what is good right now: the way there first, then the slot, how loved and how fresh, and
 * the reader's language. The pool
 * is the newest of the slot, of the hour and of the day and the nearest, so it stays small however
 * much there is.
 */
export async function* chooseRightNow(
  filter: CapsuleFilter,
  moment: Moment,
  window: Window,
): Choices {
  const { day, time, near, language, today } = moment;
  const after = window.after
    ? sql`where (fit, id) < (${window.after.key}::double precision, ${window.after.id}::uuid)`
    : nothing;
  const query = sql`with pool as (${poolOf(filter, moment)})
    select id, fit::text as sort_key, 0 as open_count from (select f.id, (
      case when f.slots @> array[${`${day}-${time}`}] then 3 else 0 end
      + case when f.times_of_day @> array[${time}] then 1.5 else 0 end
      + case when f.days_of_week @> array[${day}] then 0.5 else 0 end
      + ${worthOfWay(near)}
      + case when f.language = ${language} then 1.2 else 0 end
      + ln(1 + c.likes_count) / 3
      + 1 / (1 + greatest(0, extract(epoch from ${today}::timestamptz - f.created_at)) / 2592000)
    )::double precision as fit
    from pool join flenjors f on f.id = pool.id
    join flenjor_counts c on c.flenjor_id = f.id
    where ${matches(filter)}) ranked ${after}
    order by fit desc, id desc ${slice(window)}`;
  yield { query, isPrepared: hasOnePlan(filter, window) };
}

function poolOf(filter: CapsuleFilter, { day, time, near }: Moment) {
  const newestOf = (facet: string) => sql`(select flenjor_id as id from flenjor_facets
    where facet = ${facet} order by created_at desc, flenjor_id desc limit ${literal(poolSize)})`;
  const pools = isOfPeople(filter)
    ? [
        sql`(select f.id from ${ofPeople(filter, { each: poolSize })}
        order by f.created_at desc limit ${literal(poolSize)})`,
      ]
    : [`slot:${day}-${time}`, `time:${time}`, `day:${day}`].map(newestOf);
  if (near && !isOfPeople(filter)) {
    pools.push(sql`(select f.id from flenjors f where ${isPublic} and f.location is not null
      order by f.location <-> ${earth(near)} limit ${literal(poolSize)})`);
  }
  if (filter.viewerId) {
    pools.push(sql`(select f.id from flenjors f where ${isPrivateOf(filter.viewerId)})`);
  }
  return join(pools, " union ");
}
