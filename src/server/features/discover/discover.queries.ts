import type { Db } from "../../db/schema.ts";
import { literal, nothing, type Sql, sql } from "../../db/sql.ts";
import { isPublic } from "../capsules/capsules.sql.ts";
import {
  type After,
  alsoPrivate,
  type Choices,
  hasOnePlan,
  isFilled,
  lastRow,
  slice,
  type Window,
} from "./discover-candidates.queries.ts";
import { isCommon, isOfPeople, ofPeople, rarestFacet } from "./discover-filter.queries.ts";
import {
  askedWishes,
  asksOnlyOneFacet,
  type CapsuleFilter,
  facetsOf,
  matches,
  needsMoreThanFacet,
} from "./discover-filter.sql.ts";

/** So many are passed on the way to a page; behind them, what fits is looked up at once. */
const longestWalk = 4000;
/** Of each person whom the viewer follows. */
const mostOfEach = 200;

/** Newest first. One facet is read in order; the rest of the filter is checked on the way. */
export async function* chooseNewest(db: Db, filter: CapsuleFilter, window: Window): Choices {
  const before = beforeInTime(window.after, sql`(f.created_at, f.id)`);
  const rest = sql`${matches(filter)} ${before}`;
  const columns = sql`f.id, f.created_at::text as sort_key, f.created_at as moment`;
  const inOrder = sql`order by f.created_at desc, f.id desc limit ${literal(lastRow(window))}`;
  const choice = (open: Sql) => ({
    query: sql`select id, sort_key,
        (count(*) filter (where is_open) over ())::integer as open_count from (
        (select found.*, true as is_open from (${open}) found)
        ${alsoPrivate(filter, columns, rest)}
      ) found order by moment desc, id desc ${slice(window)}`,
    isPrepared: hasOnePlan(filter, window),
  });

  if (isOfPeople(filter)) {
    const people = ofPeople(filter, { each: eachOf(filter, window), before });
    yield choice(sql`select ${columns} from ${people} where ${rest} ${inOrder}`);
    return;
  }
  const rarest = await rarestFacet(db, facetsOf(filter));
  const lookUp = choice(sql`with fitting as materialized (
      select ${columns} from flenjors f where ${isPublic} and ${rest})
    select * from fitting order by moment desc, id desc limit ${literal(lastRow(window))}`);
  if (!rarest) {
    const isRare = filter.words && !(await isCommon(db, filter));
    yield isRare
      ? lookUp
      : choice(sql`select ${columns} from flenjors f where ${isPublic} and ${rest} ${inOrder}`);
    return;
  }
  const faceted = sql`from flenjor_facets ff where ff.facet = ${rarest.facet}
    ${beforeInTime(window.after, sql`(ff.created_at, ff.flenjor_id)`)}
    order by ff.created_at desc, ff.flenjor_id desc`;
  if (asksOnlyOneFacet(filter)) {
    yield choice(sql`select ff.flenjor_id as id, ff.created_at::text as sort_key,
      ff.created_at as moment ${faceted} limit ${literal(lastRow(window))}`);
    return;
  }
  const rows = yield choice(sql`select ${columns} from (
      select flenjor_id, created_at ${faceted} limit ${literal(walkOf(window))}
    ) walked join flenjors f on f.id = walked.flenjor_id where ${rest}
    order by walked.created_at desc, walked.flenjor_id desc limit ${literal(lastRow(window))}`);
  const isWhole = rarest.isRare || !needsMoreThanFacet(filter);
  if (!isWhole && !isFilled(rows, window)) yield lookUp;
}

/** Most popular first: by the exact score, or under a facet by its heat, the score rounded. */
export async function* choosePopular(db: Db, filter: CapsuleFilter, window: Window): Choices {
  const rarest = filter.isFollowing ? null : await rarestFacet(db, facetsOf(filter));
  const { after } = window;
  const behind = (key: Sql) =>
    after ? sql`and ${key} < (${after.key}::double precision, ${after.id}::uuid)` : nothing;
  const rest = matches(filter);
  const rankBy = (score: Sql) => (rarest ? sql`heat_of(${score})::double precision` : score);
  // A private capsule has no score, so it ranks as a public one that nobody has liked yet.
  const scoreOfNone = rankBy(sql`(extract(epoch from f.created_at) / 2592000)::double precision`);
  const choice = (open: Sql) => ({
    query: sql`select id, popularity::text as sort_key,
        (count(*) filter (where is_open) over ())::integer as open_count from (
        (select found.*, true as is_open from (${open}) found)
        ${alsoPrivate(filter, sql`f.id, ${scoreOfNone} as popularity`, rest)}
      ) found where true ${behind(sql`(popularity, id)`)}
      order by popularity desc, id desc ${slice(window)}`,
    isPrepared: hasOnePlan(filter, window),
  });
  const lookUp = (from: Sql) =>
    choice(sql`with fitting as materialized (select f.id from ${from} where ${rest})
      select s.flenjor_id as id, ${rankBy(sql`s.score`)} as popularity
      from fitting join flenjor_scores s on s.flenjor_id = fitting.id`);

  if (filter.isFollowing) {
    yield lookUp(ofPeople(filter, { each: mostOfEach }));
    return;
  }
  const faceted = sql`from flenjor_facets where facet = ${rarest?.facet} ${behindHeat(after)}
    order by heat desc, flenjor_id desc`;
  if (rarest && asksOnlyOneFacet(filter)) {
    yield choice(sql`select flenjor_id as id, heat::double precision as popularity ${faceted}
      limit ${literal(lastRow(window))}`);
    return;
  }
  const walked = rarest
    ? sql`select flenjor_id, heat as popularity ${faceted} limit ${literal(walkOf(window))}`
    : sql`select flenjor_id, score as popularity from flenjor_scores
        where true ${behind(sql`(score, flenjor_id)`)}
        order by score desc, flenjor_id desc limit ${literal(walkOf(window))}`;
  const rows =
    yield choice(sql`select f.id, walked.popularity::double precision from (${walked}) walked
    join flenjors f on f.id = walked.flenjor_id where ${isPublic} and ${rest}
    order by walked.popularity desc, walked.flenjor_id desc limit ${literal(lastRow(window))}`);
  const isWhole = rarest ? rarest.isRare || !needsMoreThanFacet(filter) : !hasWishes(filter);
  if (isWhole || isFilled(rows, window)) return;
  yield lookUp(sql`(select * from flenjors f where ${isPublic}) f`);
}

/** Filters are checked after each one's newest were taken, so with filters more are taken. */
function eachOf(filter: CapsuleFilter, window: Window): number {
  return hasWishes(filter) ? Math.max(mostOfEach, lastRow(window)) : lastRow(window);
}

/** Following is no more than whose capsules are read. */
function hasWishes(filter: CapsuleFilter): boolean {
  return askedWishes(filter).some((wish) => wish !== "isFollowing");
}

function behindHeat(after: After): Sql {
  if (!after) return nothing;
  const heat = Math.round(Number(after.key)) % 2 ** 31;
  return sql`and (heat, flenjor_id) < (${heat}::integer, ${after.id}::uuid)`;
}

function walkOf(window: Window): number {
  return longestWalk + lastRow(window);
}

function beforeInTime(after: After, key: Sql): Sql {
  return after ? sql`and ${key} < (${after.key}::timestamptz, ${after.id}::uuid)` : nothing;
}
