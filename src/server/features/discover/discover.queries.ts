import type { Db } from "../../db/schema.ts";
import { literal, nothing, type Sql, sql } from "../../db/sql.ts";
import {
  type After,
  alsoPrivate,
  isFilled,
  isSteady,
  most,
  type Read,
  type Row,
  slice,
  type Window,
} from "./discover-candidates.queries.ts";
import {
  asksMoreThanOneFacet,
  asksOnlyOneFacet,
  type CapsuleFilter,
  facetsOf,
  isCommon,
  isOfPeople,
  isPublic,
  matches,
  ofPeople,
  rarestFacet,
} from "./discover-filter.queries.ts";

/** So many are passed on the way to a page; behind them, what fits is looked up at once. */
const longestWalk = 4000;
/** Of each person whom the viewer follows. */
const mostOfEach = 200;

/** Newest first. One facet is read in order; the rest of the filter is checked on the way. */
export async function selectNewest<Found extends Row>(
  db: Db,
  read: Read<Found>,
  filter: CapsuleFilter,
  window: Window,
): Promise<Found[]> {
  const before = beforeInTime(window.after, sql`(f.created_at, f.id)`);
  const rest = sql`${matches(filter)} ${before}`;
  const columns = sql`f.id, f.created_at::text as sort_key, f.created_at as moment`;
  const inOrder = sql`order by f.created_at desc, f.id desc limit ${literal(most(window))}`;
  const run = (open: Sql) =>
    read(
      sql`select id, sort_key,
        (count(*) filter (where is_open) over ())::integer as open_count from (
        (select found.*, true as is_open from (${open}) found)
        ${alsoPrivate(filter, columns, rest)}
      ) found order by moment desc, id desc ${slice(window)}`,
      { isSteady: isSteady(filter, window) },
    );

  if (isOfPeople(filter)) {
    const people = ofPeople(filter, { each: eachOf(filter, window), before });
    return run(sql`select ${columns} from ${people} where ${rest} ${inOrder}`);
  }
  const rarest = await rarestFacet(db, facetsOf(filter));
  const lookUp = () =>
    run(sql`with fitting as materialized (
        select ${columns} from flenjors f where ${isPublic} and ${rest})
      select * from fitting order by moment desc, id desc limit ${literal(most(window))}`);
  if (!rarest && filter.words && !(await isCommon(db, filter))) return lookUp();
  if (!rarest) {
    return run(sql`select ${columns} from flenjors f where ${isPublic} and ${rest} ${inOrder}`);
  }
  const faceted = sql`from flenjor_facets ff where ff.facet = ${rarest.facet}
    ${beforeInTime(window.after, sql`(ff.created_at, ff.flenjor_id)`)}
    order by ff.created_at desc, ff.flenjor_id desc`;
  if (asksOnlyOneFacet(filter)) {
    return run(sql`select ff.flenjor_id as id, ff.created_at::text as sort_key,
      ff.created_at as moment ${faceted} limit ${literal(most(window))}`);
  }
  const rows = await run(sql`select ${columns} from (
      select flenjor_id, created_at ${faceted} limit ${literal(walkOf(window))}
    ) walked join flenjors f on f.id = walked.flenjor_id where ${rest}
    order by walked.created_at desc, walked.flenjor_id desc limit ${literal(most(window))}`);
  if (rarest.isRare || !asksMoreThanOneFacet(filter) || isFilled(rows, window)) return rows;
  return lookUp();
}

/** Most loved first: by the exact score, or under a facet by its heat. */
export async function selectPopular<Found extends Row>(
  db: Db,
  read: Read<Found>,
  filter: CapsuleFilter,
  window: Window,
): Promise<Found[]> {
  const rarest = filter.isFollowing ? null : await rarestFacet(db, facetsOf(filter));
  const { after } = window;
  const behind = (key: Sql) =>
    after ? sql`and ${key} < (${after.key}::double precision, ${after.id}::uuid)` : nothing;
  const rest = matches(filter);
  const loved = (score: Sql) => (rarest ? sql`heat_of(${score})::double precision` : score);
  // What few may see has no score of its own: it stands where nobody would have liked it yet.
  const unloved = loved(sql`(extract(epoch from f.created_at) / 2592000)::double precision`);
  const run = (open: Sql) =>
    read(
      sql`select id, love::text as sort_key,
        (count(*) filter (where is_open) over ())::integer as open_count from (
        (select found.*, true as is_open from (${open}) found)
        ${alsoPrivate(filter, sql`f.id, ${unloved} as love`, rest)}
      ) found where true ${behind(sql`(love, id)`)}
      order by love desc, id desc ${slice(window)}`,
      { isSteady: isSteady(filter, window) },
    );
  const lookUp = (from: Sql) =>
    run(sql`with fitting as materialized (select f.id from ${from} where ${rest})
      select s.flenjor_id as id, ${loved(sql`s.score`)} as love
      from fitting join flenjor_scores s on s.flenjor_id = fitting.id`);

  if (filter.isFollowing) {
    return lookUp(ofPeople(filter, { each: mostOfEach }));
  }
  const faceted = sql`from flenjor_facets where facet = ${rarest?.facet} ${cooler(after)}
    order by heat desc, flenjor_id desc`;
  if (rarest && asksOnlyOneFacet(filter)) {
    return run(sql`select flenjor_id as id, heat::double precision as love ${faceted}
      limit ${literal(most(window))}`);
  }
  const walked = rarest
    ? sql`select flenjor_id, heat as love ${faceted} limit ${literal(walkOf(window))}`
    : sql`select flenjor_id, score as love from flenjor_scores
        where true ${behind(sql`(score, flenjor_id)`)}
        order by score desc, flenjor_id desc limit ${literal(walkOf(window))}`;
  const rows = await run(sql`select f.id, walked.love::double precision from (${walked}) walked
    join flenjors f on f.id = walked.flenjor_id where ${isPublic} and ${rest}
    order by walked.love desc, walked.flenjor_id desc limit ${literal(most(window))}`);
  const isWhole = rarest ? rarest.isRare || !asksMoreThanOneFacet(filter) : !hasWishes(filter);
  if (isWhole || isFilled(rows, window)) return rows;
  return lookUp(sql`(select * from flenjors f where ${isPublic}) f`);
}

/** Filters are checked after each one's newest were taken, so with filters more are taken. */
function eachOf(filter: CapsuleFilter, window: Window): number {
  return hasWishes(filter) ? Math.max(mostOfEach, most(window)) : most(window);
}

function hasWishes(filter: CapsuleFilter): boolean {
  return facetsOf(filter).length > 0 || asksMoreThanOneFacet(filter);
}

function cooler(after: After): Sql {
  if (!after) return nothing;
  const heat = Math.round(Number(after.key)) % 2 ** 31;
  return sql`and (heat, flenjor_id) < (${heat}::integer, ${after.id}::uuid)`;
}

function walkOf(window: Window): number {
  return longestWalk + most(window);
}

function beforeInTime(after: After, key: Sql): Sql {
  return after ? sql`and ${key} < (${after.key}::timestamptz, ${after.id}::uuid)` : nothing;
}
