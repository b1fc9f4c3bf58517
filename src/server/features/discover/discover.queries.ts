import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import {
  type CapsuleFilter,
  earth,
  facetsOf,
  isPublic,
  matches,
  type Point,
  privateOf,
  rarestFacet,
} from "./discover-filter.queries.ts";

/** A chosen capsule, with the value it is sorted by as text, so that nothing is rounded away. */
export type Candidate = { id: string; sort_key: string };

export type After = { key: string; id: string } | null;

type Window = { limit: number; offset: number; after: After };

const mostCandidates = 1000;

/** Newest first. One facet is read in order; the rest of the filter is checked on the way. */
export async function selectNewest(db: Db, filter: CapsuleFilter, window: Window) {
  const rest = sql`${matches(filter)} ${beforeInTime(window.after)}`;
  const key = sql`f.created_at::text as sort_key, f.created_at as moment`;
  const rarest = filter.creatorId ? null : await rarestFacet(db, facetsOf(filter));
  const open = rarest
    ? sql`select f.id, ${key} from flenjor_facets ff join flenjors f on f.id = ff.flenjor_id
        where ff.facet = ${rarest.facet} ${beforeInTime(window.after, "ff")} and ${rest}
        order by ff.created_at desc, ff.flenjor_id desc limit ${most(window)}`
    : sql`select f.id, ${key} from flenjors f where ${isPublic} and ${rest}
        order by f.created_at desc, f.id desc limit ${most(window)}`;
  const { rows } = await sql<Candidate>`select id, sort_key from (
      (${open}) ${alsoPrivate(filter, sql`select f.id, ${key}`, rest)}
    ) found order by moment desc, id desc ${slice(window)}`.execute(db);
  return rows;
}

/** Most loved first. Under a facet, among its newest thousand. */
export async function selectPopular(db: Db, filter: CapsuleFilter, window: Window) {
  const rarest = await rarestFacet(db, facetsOf(filter));
  const after = window.after
    ? sql`and (s.score, s.flenjor_id) < (${window.after.key}::double precision, ${window.after.id}::uuid)`
    : sql``;
  const pool = rarest
    ? sql`(select flenjor_id from flenjor_facets where facet = ${rarest.facet}
        order by created_at desc limit ${mostCandidates}) pool
        join flenjor_scores s on s.flenjor_id = pool.flenjor_id`
    : sql`flenjor_scores s`;
  const { rows } = await sql<Candidate>`select f.id, s.score::text as sort_key
    from ${pool} join flenjors f on f.id = s.flenjor_id
    where ${isPublic} and ${matches(filter)} ${after}
    order by s.score desc, s.flenjor_id desc ${slice(window)}`.execute(db);
  return rows;
}

/** Nearest first. What is rare is measured; what is common is walked outwards from the point. */
export async function selectNearest(db: Db, filter: CapsuleFilter, near: Point, window: Window) {
  const rarest = await rarestFacet(db, facetsOf(filter));
  const distance = sql`earth_distance(f.location, ${earth(near)})`;
  const rest = sql`f.location is not null and ${matches(filter)}`;
  const after = window.after
    ? sql`where (metres, id) > (${window.after.key}::double precision, ${window.after.id}::uuid)`
    : sql``;
  const reach = most(window) + (window.after ? mostCandidates : 0);
  const open = rarest?.isRare
    ? sql`select f.id, ${distance} as metres from flenjor_facets ff
        join flenjors f on f.id = ff.flenjor_id where ff.facet = ${rarest.facet} and ${rest}`
    : sql`select f.id, ${distance} as metres from flenjors f where ${isPublic} and ${rest}
        order by f.location <-> ${earth(near)} limit ${reach}`;
  const { rows } = await sql<Candidate>`select id, metres::text as sort_key from (
      (${open}) ${alsoPrivate(filter, sql`select f.id, ${distance} as metres`, rest)}
    ) found ${after} order by metres, id ${slice(window)}`.execute(db);
  return rows;
}

/** The best matches among the newest: ranking every match of a common word would take too long. */
export async function selectRelevant(db: Db, filter: CapsuleFilter, window: Window) {
  const rank = sql`ts_rank_cd(f.search, ${filter.words}::tsquery, 1)`;
  const columns = sql`select f.id, ${rank} as rank, f.created_at as moment`;
  const after = window.after
    ? sql`where (rank, id) < (${window.after.key}::real, ${window.after.id}::uuid)`
    : sql``;
  const { rows } = await sql<Candidate>`select id, rank::text as sort_key from (
      (${columns} from flenjors f where ${isPublic} and ${matches(filter)}
        order by f.created_at desc limit ${mostCandidates / 2})
      ${alsoPrivate(filter, columns, matches(filter))}
    ) found ${after} order by rank desc, id desc ${slice(window)}`.execute(db);
  return rows;
}

function most({ limit, offset }: Window): number {
  return limit + offset;
}

function slice({ limit, offset }: Window): RawBuilder<unknown> {
  return sql`limit ${limit} offset ${offset}`;
}

function beforeInTime(after: After, table: "f" | "ff" = "f"): RawBuilder<unknown> {
  if (!after) return sql``;
  const key = table === "ff" ? sql`(ff.created_at, ff.flenjor_id)` : sql`(f.created_at, f.id)`;
  return sql`and ${key} < (${after.key}::timestamptz, ${after.id}::uuid)`;
}

/** A viewer's private capsules join the list for that viewer alone, at no cost to the rest. */
function alsoPrivate(
  filter: CapsuleFilter,
  columns: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!filter.viewerId) return sql``;
  return sql`union all (${columns} from flenjors f where ${privateOf(filter.viewerId)} and ${rest})`;
}
