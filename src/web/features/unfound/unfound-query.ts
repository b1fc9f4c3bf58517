import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Services } from "../../services.ts";

type Where = { cursor?: string };

/** Moderators and operators see the same, each on their own page. */
export type UnfoundArea = "moderation" | "admin";

export const unfoundKey = "unfound";

export function unfoundQuery({ api }: Pick<Services, "api">, area: UnfoundArea) {
  return infiniteQueryOptions({
    queryKey: [unfoundKey, area],
    initialPageParam: {} as Where,
    queryFn: ({ pageParam, signal }) =>
      api(`GET /${area}/unfound-searches`, { query: pageParam }, { signal }),
    getNextPageParam: ({ meta }): Where | undefined =>
      meta.next_cursor ? { cursor: meta.next_cursor } : undefined,
  });
}
