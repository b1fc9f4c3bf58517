import { type RawBuilder, sql } from "kysely";
import { type CapsuleFilter, privateOf } from "./discover-filter.queries.ts";

/** Where a list goes on: behind the last row seen, and how deep that was. */
export type After = { key: string; id: string; depth: number } | null;

/** One row more than the page tells that there is another. */
export type Window = { limit: number; offset: number; after: After };

/** How many rows in order a page reaches to. */
export function most({ limit, offset }: Window): number {
  return limit + offset;
}

/** A chosen capsule, with the value it is sorted by as text, so that nothing is rounded away. */
export type Candidate = { id: string; sort_key: string };

/** How many of those that everyone may see were found before the page was cut out. */
export type Row = Candidate & { open_count: number };

/** Whether the walk found enough: then those it did not come to belong on later pages. */
export function isFilled(rows: readonly Row[], window: Window): boolean {
  return (rows[0]?.open_count ?? 0) >= most(window);
}

export function slice({ limit, offset }: Window): RawBuilder<unknown> {
  return sql`limit ${limit} offset ${offset}`;
}

/** A viewer's private capsules join the list for that viewer alone, at no cost to the rest. */
export function alsoPrivate(
  filter: CapsuleFilter,
  columns: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!filter.viewerId) return sql``;
  return sql`union all (select ${columns}, false from flenjors f
    where ${privateOf(filter.viewerId)} and ${rest})`;
}
