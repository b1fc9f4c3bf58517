import { queryOptions } from "@tanstack/react-query";
import type { Services } from "../../services.ts";

export type Point = { lat: number; long: number };

const shown = 6;

/** Places by name, near a point if there is one; a point alone asks what is there. */
export function placesQuery(
  { api, locale }: Pick<Services, "api" | "locale">,
  { search, near }: { search: string; near: Point | null },
) {
  const query = {
    search: search || undefined,
    lat: near?.lat.toFixed(6),
    long: near?.long.toFixed(6),
    page_limit: shown,
  };
  return queryOptions({
    queryKey: ["places", locale, query],
    queryFn: async ({ signal }) => (await api("GET /places", { query }, { signal })).data.places,
  });
}
