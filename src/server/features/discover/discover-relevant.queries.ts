import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import { alsoPrivate, type Candidate, slice, type Window } from "./discover-candidates.queries.ts";
import {
  type CapsuleFilter,
  isCommon,
  isOfPeople,
  isPublic,
  matches,
  ofPeople,
} from "./discover-filter.queries.ts";

const mostRanked = 300;

/** The best matches among the newest: ranking every match of a common word would take too long. */
export async function selectRelevant(db: Db, filter: CapsuleFilter, window: Window) {
  const rank = sql`ts_rank_cd(f.search, ${filter.words}::tsquery, 1)`;
  const columns = sql`f.id, ${rank} as rank`;
  const { after } = window;
  const behind = after ? sql`where (rank, id) < (${after.key}::real, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<Candidate>`select id, rank::text as sort_key from (
      (select ${columns}, true as is_open from (${await newestMatches(db, filter)}) newest
        join flenjors f on f.id = newest.id)
      ${alsoPrivate(filter, columns, matches(filter))}
    ) found ${behind} order by rank desc, id desc ${slice(window)}`.execute(db);
  return rows;
}

/** Chosen first and ranked then, because to rank is what costs. */
async function newestMatches(db: Db, filter: CapsuleFilter): Promise<RawBuilder<unknown>> {
  const newest = sql`order by created_at desc, id desc limit ${mostRanked}`;
  const from = isOfPeople(filter)
    ? ofPeople(filter, { each: mostRanked })
    : sql`(select * from flenjors f where ${isPublic}) f`;
  const fitting = sql`select f.id, f.created_at from ${from} where ${matches(filter)}`;
  if (!isOfPeople(filter) && (await isCommon(db, filter))) return sql`${fitting} ${newest}`;
  return sql`with fitting as materialized (${fitting}) select * from fitting ${newest}`;
}
