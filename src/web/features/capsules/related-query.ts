import { queryOptions } from "@tanstack/react-query";
import { capsuleListsKey } from "../../domain/capsule/capsule-cache.ts";
import type { Services } from "../../services.ts";

/** The shelves under a capsule, as pages of one list, so that a like shows in them too. */
export function relatedQuery({ api, locale }: Pick<Services, "api" | "locale">, id: string) {
  return queryOptions({
    queryKey: [capsuleListsKey, locale, "related", id],
    queryFn: async ({ signal }) => {
      const { data } = await api("GET /flenjors/{id}/related", { params: { id } }, { signal });
      const { slot, nearby, by_creator, same_slot } = data;
      const shelves = [nearby, by_creator, same_slot];
      return { pages: shelves.map((flenjors) => ({ data: { flenjors } })), pageParams: [], slot };
    },
  });
}
