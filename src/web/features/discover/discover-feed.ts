import { capsuleFeed } from "../../domain/capsule/capsule-feed.ts";
import type { Services } from "../../services.ts";
import {
  apiQuery,
  beyondNear,
  type Filters,
  nearKm,
  readFilters,
  writeFilters,
} from "./filters.ts";

/** The feed of an address. `page` is for people who read without scripts. */
export function discoverFeed(services: Pick<Services, "api" | "locale">, search: URLSearchParams) {
  const query = apiQuery(readFilters(search));
  const page = Number(search.get("page"));
  const firstPage = Number.isInteger(page) && page > 0 && page < 400 ? page : 1;
  return capsuleFeed(services, { query, firstPage });
}

/** The query for the nearest capsules, for when none is near. */
export function beyondNearQuery(filters: Filters): URLSearchParams {
  return new URLSearchParams(writeFilters(beyondNear(filters)));
}

/** Loads the first page of the feed; if nothing is near, also that of the nearest capsules. */
export async function loadDiscoverFeed(
  services: Pick<Services, "api" | "locale" | "queryClient">,
  search: URLSearchParams,
): Promise<void> {
  const { queryClient } = services;
  const { pages } = await queryClient.ensureInfiniteQueryData(discoverFeed(services, search));
  const filters = readFilters(search);
  if (pages[0]?.data.flenjors.length !== 0 || nearKm(filters) === null) return;
  await queryClient.ensureInfiniteQueryData(discoverFeed(services, beyondNearQuery(filters)));
}
