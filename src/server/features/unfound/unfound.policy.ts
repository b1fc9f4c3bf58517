import type { ParsedInput } from "../../../contract/endpoints.ts";
import { defaultPageLimit } from "../../../contract/shared/pagination.ts";

type Query = ParsedInput<"GET /flenjors">["query"];

/** All but these narrow a search, so that the words may not be why it finds nothing. */
const notNarrowing: readonly string[] = [
  "search",
  "plain",
  "as_typed",
  "now",
  "sort",
  "page",
  "page_limit",
] satisfies (keyof Query)[];

/**
 * Whether somebody sent off words and nothing else: the first page of a list as long as people see
 * one. Shorter ones are parts of other pages.
 */
export function isByWordsAlone(query: Query): boolean {
  const isFirst = (query.page ?? 1) === 1;
  const isWhole = (query.page_limit ?? defaultPageLimit) >= defaultPageLimit;
  const inUse = Object.entries(query).filter(([, value]) => value !== undefined);
  return isFirst && isWhole && inUse.every(([name]) => notNarrowing.includes(name));
}
