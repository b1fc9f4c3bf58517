import type { Db } from "../../db/schema.ts";
import { literal, nothing, type Sql, sql } from "../../db/sql.ts";
import { type Choice, isPrivateOf } from "../capsules/capsules.sql.ts";
import type { CapsuleFilter } from "./discover-filter.sql.ts";

/** Where a list goes on: behind the last row seen, and how deep that was. */
export type After = { key: string; id: string; depth: number } | null;

/** One row more than the page tells that there is another. */
export type Window = { limit: number; offset: number; after: After };

/** The number of the last row, in order, that a page reaches to. */
export function lastRow({ limit, offset }: Window): number {
  return limit + offset;
}

/**
 * A chosen capsule, with the value it is sorted by as text, so that nothing is rounded away, and
 * how many of those that everyone may see were found before the page was cut out.
 */
export type Row = { id: string; sort_key: string; open_count: number };

/**
 * Ways to choose a page, the cheapest first. Each is given what it found and goes on to the next
 * only where that is not enough, so the last rows are the page.
 */
export type Choices = AsyncGenerator<Choice, void, readonly Row[]>;

/** Carries out the choices one by one and gives what the last of them found. */
export async function readChoices<Found extends Row>(
  choices: Choices,
  read: (choice: Choice) => Promise<Found[]>,
): Promise<Found[]> {
  let rows: Found[] = [];
  for (let next = await choices.next(rows); !next.done; next = await choices.next(rows)) {
    rows = await read(next.value);
  }
  return rows;
}

/** Reads nothing of the capsules but which they are. */
export function readIds(db: Db, { query, isPrepared }: Choice): Promise<Row[]> {
  return isPrepared ? query.executePrepared<Row>(db) : query.execute<Row>(db);
}

/** Whether the walk found enough: then those it did not come to belong on later pages. */
export function isFilled(rows: readonly Row[], window: Window): boolean {
  return (rows[0]?.open_count ?? 0) >= lastRow(window);
}

export function slice({ limit, offset }: Window): Sql {
  return sql`limit ${literal(limit)} ${offset > 0 ? sql`offset ${offset}` : nothing}`;
}

/** Whether the same plan is best whoever asks: not for words, which may be common or rare. */
export function hasOnePlan({ words, radiusKm }: CapsuleFilter, { offset }: Window): boolean {
  return words === null && radiusKm === null && offset === 0;
}

/** A viewer's private capsules join the list for that viewer alone, at no cost to the rest. */
export function alsoPrivate(filter: CapsuleFilter, columns: Sql, rest: Sql): Sql {
  if (!filter.viewerId) return nothing;
  return sql`union all (select ${columns}, false from flenjors f
    where ${isPrivateOf(filter.viewerId)} and ${rest})`;
}
