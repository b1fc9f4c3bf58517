import type { z } from "zod";
import { defaultPageLimit, type PageMeta } from "../contract/pagination.ts";
import { isStorable } from "./http/unstorable-text.ts";

/** What the page query asks for, with its defaults. */
export type PageRequest = { page: number; limit: number; cursor: string | undefined };

export function pageRequest(query: {
  page?: number | undefined;
  page_limit?: number | undefined;
  cursor?: string | undefined;
}): PageRequest {
  return {
    page: query.page ?? 1,
    limit: query.page_limit ?? defaultPageLimit,
    cursor: query.cursor,
  };
}

/** A cursor is the sort key of the last row seen; it is checked, never trusted. */
export function encodeCursor(key: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(key)).toString("base64url");
}

export function decodeCursor<Key extends z.ZodType>(
  cursor: string,
  key: Key,
): z.output<Key> | null {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString("utf8"));
    const result = key.safeParse(read);
    return result.success && isComparable(read) ? result.data : null;
  } catch {
    return null;
  }
}

/** The database refuses to compare with text that it cannot hold. */
function isComparable(key: unknown): boolean {
  return [key].flat().every((part) => typeof part !== "string" || isStorable(part));
}

/** Queries fetch one row more than the page: that row only tells that there is another page. */
export function cutPage<Row>(
  rows: Row[],
  request: PageRequest,
  keyOf: (row: Row) => readonly unknown[],
): { rows: Row[]; meta: PageMeta } {
  const page = rows.slice(0, request.limit);
  const last = page.at(-1);
  const hasMore = rows.length > request.limit;
  return {
    rows: page,
    meta: {
      page: request.cursor === undefined ? request.page : null,
      page_limit: request.limit,
      has_more: hasMore,
      next_cursor: hasMore && last ? encodeCursor(keyOf(last)) : null,
    },
  };
}
