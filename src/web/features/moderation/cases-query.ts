import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Services } from "../../services.ts";

export type CaseState = "open" | "closed";

type Where = { cursor?: string };

export const casesKey = "moderation";

export function casesQuery({ api }: Pick<Services, "api">, state: CaseState) {
  return infiniteQueryOptions({
    queryKey: [casesKey, state],
    initialPageParam: {} as Where,
    queryFn: ({ pageParam, signal }) =>
      api("GET /moderation/cases", { query: { state, ...pageParam } }, { signal }),
    getNextPageParam: ({ meta }): Where | undefined =>
      meta.next_cursor ? { cursor: meta.next_cursor } : undefined,
  });
}
