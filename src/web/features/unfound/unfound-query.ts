import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Services } from "../../services.ts";

type Where = { cursor?: string };

export const unfoundKey = "unfound";

export function unfoundQuery({ api }: Pick<Services, "api">) {
  return infiniteQueryOptions({
    queryKey: [unfoundKey],
    initialPageParam: {} as Where,
    queryFn: ({ pageParam, signal }) =>
      api("GET /moderation/unfound-searches", { query: pageParam }, { signal }),
    getNextPageParam: ({ meta }): Where | undefined =>
      meta.next_cursor ? { cursor: meta.next_cursor } : undefined,
  });
}
