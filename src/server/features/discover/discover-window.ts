/** Where a list goes on: behind the last row seen, and how deep that was. */
export type After = { key: string; id: string; depth: number } | null;

/** One row more than the page tells that there is another. */
export type Window = { limit: number; offset: number; after: After };

/** How many rows in order a page reaches to. */
export function most({ limit, offset }: Window): number {
  return limit + offset;
}
