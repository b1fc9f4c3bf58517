import { capsuleFeed } from "../../lib/capsule-feed.ts";
import type { Services } from "../../services.ts";
import { apiQuery, readFilters } from "./filters.ts";

/** The feed that an address asks for. `page` is for those who read without scripts. */
export function discoverFeed(services: Pick<Services, "api" | "locale">, search: URLSearchParams) {
  const query = apiQuery(readFilters(search));
  const page = Number(search.get("page"));
  const firstPage = Number.isInteger(page) && page > 0 && page < 400 ? page : 1;
  return capsuleFeed(services, { query, firstPage });
}
