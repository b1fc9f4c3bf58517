import type { Db } from "../../db/schema.ts";
import { literal, nothing, type Sql, sql } from "../../db/sql.ts";
import { isPublic } from "../capsules/capsules.sql.ts";
import {
  alsoPrivate,
  type Choices,
  hasOnePlan,
  lastRow,
  slice,
  type Window,
} from "./discover-candidates.queries.ts";
import { isOfPeople, ofPeople, rarestFacet } from "./discover-filter.queries.ts";
import {
  askedWishes,
  type CapsuleFilter,
  earth,
  facetsOf,
  matches,
  metresBetween,
  type Point,
  within,
} from "./discover-filter.sql.ts";

/** So many are passed on the way outwards; behind them, what fits is looked up and measured. */
const longestWalk = 4000;
const mostOfEach = 200;
/** Some may come nearer between two pages; on the first there is only what rounding may turn round. */
const slack = { onFirst: 5, later: 100 };

/**
 * Nearest first. It measures the distance of every match where matches are rare; else it walks the
 * index outwards. A walk cannot begin in the middle, so it passes what earlier pages have shown.
 */
export async function* chooseNearest(
  db: Db,
  filter: CapsuleFilter,
  near: Point,
  window: Window,
): Choices {
  const distance = metresBetween(sql`f.location`, near);
  const rest = sql`f.location is not null and ${matches(filter)}`;
  const { after } = window;
  const behind = after
    ? sql`where (metres, id) > (${after.key}::double precision, ${after.id}::uuid)`
    : nothing;
  const choice = (open: Sql) => ({
    query: sql`select id, metres::text as sort_key, open_count from (
        select *, (count(*) filter (where is_open) over ())::integer as open_count from (
          (select found.*, true as is_open from (${open}) found)
          ${alsoPrivate(filter, sql`f.id, ${distance} as metres`, rest)}
        ) found
      ) counted ${behind} order by metres, id ${slice(window)}`,
    isPrepared: hasOnePlan(filter, window) && !after,
  });
  const measure = (from: Sql) =>
    choice(sql`with fitting as materialized (select f.id, f.location from ${from} where ${rest})
      select f.id, ${distance} as metres from fitting f`);

  if (isOfPeople(filter)) {
    yield measure(ofPeople(filter, { each: mostOfEach }));
    return;
  }
  const rarest = await rarestFacet(db, facetsOf(filter), { mustCount: true });
  if (rarest?.isRare) {
    yield measure(sql`flenjor_facets ff join flenjors f on f.id = ff.flenjor_id
      and ff.facet = ${rarest.facet}`);
    return;
  }
  // The walk itself stays inside the circle; whatever else is asked for is checked on the way.
  const asksForCircle = askedWishes(filter).every((wish) => wish === "radiusKm");
  const isPlain = asksForCircle && !filter.viewer?.blockedIds.length;
  const nearby = after ? after.depth + slack.later : slack.onFirst;
  for (let reach = lastRow(window) + nearby; ; reach *= 4) {
    const rows = yield choice(walkOutwards(filter, near, { reach, isPlain, rest }));
    if (rows.length >= window.limit) return;
    const found = rows[0]?.open_count ?? (isPlain ? await countAround(db, filter, near, reach) : 0);
    if (found >= reach) continue;
    if (!isPlain) yield measure(sql`(select * from flenjors f where ${isPublic}) f`);
    return;
  }
}

type Walk = { reach: number; isPlain: boolean; rest: Sql };

function walkOutwards(filter: CapsuleFilter, near: Point, { reach, isPlain, rest }: Walk): Sql {
  const all = sql`select f.id, f.location, f.location <-> ${earth(near)} as chord from flenjors f
    where ${isPublic} and f.location is not null and ${within(filter)}
    order by f.location <-> ${earth(near)} ${isPlain ? ties(reach) : sql`limit ${literal(Math.max(longestWalk, reach * 4))}`}`;
  const fitting = isPlain ? nothing : sql`join flenjors f on f.id = walked.id where ${rest}`;
  return sql`select walked.id, ${metresBetween(sql`walked.location`, near)} as metres
    from (${all}) walked ${fitting} order by walked.chord ${ties(reach)}`;
}

/** Many may be at one place: all of it belongs to the walk, or a later page would miss the rest. */
function ties(reach: number): Sql {
  return sql`fetch first ${literal(reach)} rows with ties`;
}

/** Whether there are more: an empty page does not tell. */
async function countAround(db: Db, filter: CapsuleFilter, near: Point, reach: number) {
  const [around] = await sql`select count(*)::integer as count from (
    select from flenjors f where ${isPublic} and f.location is not null and ${within(filter)}
    order by f.location <-> ${earth(near)} limit ${literal(reach)}) around`.execute<{
    count: number;
  }>(db);
  return around?.count ?? 0;
}
