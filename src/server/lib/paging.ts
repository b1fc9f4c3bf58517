import { z } from "zod";
import { defaultPageLimit, type PageMeta } from "../../contract/shared/pagination.ts";
import type { Locale } from "../../i18n/locales.ts";
import { errorWords } from "../../i18n/server-messages.ts";
import { invalid } from "../errors.ts";
import { isStorable } from "./storable-text.ts";

/** The page that a query asks for, with its defaults. */
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

export type PageWindow = {
  limit: number;
  offset: number;
  after: { key: string; id: string } | null;
};

/** A moment as PostgreSQL writes it, to the microsecond. */
export const moment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;

const timeKey = z.tuple([z.string().max(40).regex(moment), z.uuid()]);

/** Deeper than this a page number would make the database count; a cursor does not. */
const deepestOffset = 10_000;

export function offsetOf(request: PageRequest, locale: Locale): number {
  const offset = (request.page - 1) * request.limit;
  if (offset > deepestOffset) throw invalid({ page: [errorWords(locale)("fields.too_deep")] });
  return offset;
}

/** Where a list that is sorted by time, newest first, goes on. */
export function windowByTime(request: PageRequest, locale: Locale): PageWindow {
  return windowAfter(request, locale, (cursor) => {
    const key = decodeCursor(cursor, timeKey);
    return key && { key: key[0], id: key[1] };
  });
}

/** Where a list goes on, by page or by cursor; one more row tells of the next page. */
export function windowAfter<After>(
  request: PageRequest,
  locale: Locale,
  readCursor: (cursor: string) => After | null,
): { limit: number; offset: number; after: After | null } {
  const limit = request.limit + 1;
  if (request.cursor === undefined) {
    return { limit, offset: offsetOf(request, locale), after: null };
  }
  const after = readCursor(request.cursor);
  if (!after) throw invalid({ cursor: [errorWords(locale)("fields.cursor")] });
  return { limit, offset: 0, after };
}
