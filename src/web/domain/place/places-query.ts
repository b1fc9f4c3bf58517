import { queryOptions } from "@tanstack/react-query";
import type { FoundPlace, UsedPlace } from "../../../contract/places.ts";
import type { Services } from "../../services.ts";
import { spanKm } from "../../ui/map/map-clusters.ts";
import type { Point } from "./coordinates.ts";

type Asking = { search: string; near: Point | null };
type Asks = Pick<Services, "api" | "locale">;

const shown = 6;
const shownUsed = 4;
const samePlaceKm = 1;

const queryOf = ({ search, near }: Asking, limit: number) => ({
  search: search || undefined,
  lat: near?.lat.toFixed(6),
  long: near?.long.toFixed(6),
  page_limit: limit,
});

/** Places by name, near a point if there is one; a point alone asks what is there. */
export function placesQuery({ api, locale }: Asks, asking: Asking) {
  const query = queryOf(asking, shown);
  return queryOptions({
    queryKey: ["places", locale, query],
    queryFn: async ({ signal }) => (await api("GET /places", { query }, { signal })).data.places,
  });
}

/** Places by name that public capsules use. */
export function usedPlacesQuery({ api, locale }: Asks, asking: Asking) {
  const query = queryOf(asking, shownUsed);
  return queryOptions({
    queryKey: ["places", "used", locale, query],
    queryFn: async ({ signal }) =>
      (await api("GET /places/used", { query }, { signal })).data.places,
  });
}

export type Suggested = { place: FoundPlace; count: number };

/** Places that other people used come first; the search does not offer them again. */
export function suggestedPlaces(
  used: readonly UsedPlace[],
  found: readonly FoundPlace[],
): Suggested[] {
  const known = used.map(({ flenjors_count: count, ...place }) => ({ place, count }));
  const isKnown = (one: FoundPlace) =>
    known.some(({ place }) => place.name === one.name && spanKm(place, one) < samePlaceKm);
  const rest = found.filter((one) => !isKnown(one)).map((place) => ({ place, count: 0 }));
  return [...known, ...rest].slice(0, shown + 2);
}
