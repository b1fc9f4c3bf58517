import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import { alsoPrivate, type Candidate, slice } from "./discover-candidates.queries.ts";
import {
  type CapsuleFilter,
  isOfPeople,
  isPublic,
  matches,
  ofPeople,
} from "./discover-filter.queries.ts";
import type { Window } from "./discover-window.ts";

const mostRanked = 500;

/** The best matches among the newest: ranking every match of a common word would take too long. */
export async function selectRelevant(db: Db, filter: CapsuleFilter, window: Window) {
  const rank = sql`ts_rank_cd(f.search, ${filter.words}::tsquery, 1)`;
  const columns = sql`f.id, ${rank} as rank`;
  const { after } = window;
  const behind = after ? sql`where (rank, id) < (${after.key}::real, ${after.id}::uuid)` : sql``;
  const from = isOfPeople(filter)
    ? ofPeople(filter, { each: mostRanked })
    : sql`(select * from flenjors f where ${isPublic}) f`;
  // The newest are chosen first and ranked then: to rank is what costs.
  const { rows } = await sql<Candidate>`select id, rank::text as sort_key from (
      (select ${columns}, true as is_open from (
        select f.id, f.search from ${from} where ${matches(filter)}
        order by f.created_at desc limit ${mostRanked}) f)
      ${alsoPrivate(filter, columns, matches(filter))}
    ) found ${behind} order by rank desc, id desc ${slice(window)}`.execute(db);
  return rows;
}
