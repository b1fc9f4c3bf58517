import type { Db } from "../../db/schema.ts";
import { literal, nothing, type Sql, sql } from "../../db/sql.ts";
import { isPublic } from "../capsules/capsules.sql.ts";
import { alsoPrivate, type Choices, slice, type Window } from "./discover-candidates.queries.ts";
import { isCommon, isOfPeople, ofPeople, rarestFacet } from "./discover-filter.queries.ts";
import { type CapsuleFilter, facetsOf, matches } from "./discover-filter.sql.ts";

const mostRanked = 300;

/** The best matches among the newest: ranking every match of a common word would take too long. */
export async function* chooseRelevant(db: Db, filter: CapsuleFilter, window: Window): Choices {
  const rank = sql`ts_rank_cd(f.search, ${filter.words}::tsquery, 1)`;
  const columns = sql`f.id, ${rank} as rank`;
  const { after } = window;
  const behind = after ? sql`where (rank, id) < (${after.key}::real, ${after.id}::uuid)` : nothing;
  const query = sql`select id, rank::text as sort_key, 0 as open_count from (
      (select ${columns}, true as is_open from (${await newestMatches(db, filter)}) newest
        join flenjors f on f.id = newest.id)
      ${alsoPrivate(filter, columns, matches(filter))}
    ) found ${behind} order by rank desc, id desc ${slice(window)}`;
  yield { query, isPrepared: window.offset === 0 };
}

/**
 * Chosen first and ranked then, because to rank is what costs. How is decided here and not by the
 * planner, which would look up statistics of all words each time: what is common is read in order,
 * under one of its facets where there is one; what is rare is looked up.
 */
async function newestMatches(db: Db, filter: CapsuleFilter): Promise<Sql> {
  const newest = sql`order by created_at desc, id desc limit ${literal(mostRanked)}`;
  const lookUp = (from: Sql) => sql`with fitting as materialized (
      select f.id, f.created_at from ${from} where ${matches(filter)}) select * from fitting ${newest}`;
  if (isOfPeople(filter)) return lookUp(ofPeople(filter, { each: mostRanked }));
  if (!(await isCommon(db, filter))) {
    return lookUp(sql`(select * from flenjors f where ${isPublic}) f`);
  }
  const rarest = await rarestFacet(db, facetsOf(filter));
  if (!rarest) {
    return sql`select f.id, f.created_at from flenjors f
      where ${isPublic} and (${matches(filter)}) is true ${newest}`;
  }
  return sql`select f.id, walked.created_at from (select flenjor_id, created_at from flenjor_facets
      where facet = ${rarest.facet} order by created_at desc, flenjor_id desc) walked
    join flenjors f on f.id = walked.flenjor_id where (${matches(filter)}) is true
    order by walked.created_at desc, walked.flenjor_id desc limit ${literal(mostRanked)}`;
}
