import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Services } from "../../../services.ts";

type Where = { cursor?: string };

export function messagesKey(outingId: string) {
  return ["outing-messages", outingId] as const;
}

/** The newest first. */
export function messagesQuery({ api }: Pick<Services, "api">, outingId: string) {
  return infiniteQueryOptions({
    queryKey: messagesKey(outingId),
    initialPageParam: {} as Where,
    queryFn: ({ pageParam, signal }) =>
      api(
        "GET /outings/{id}/messages",
        { params: { id: outingId }, query: { page_limit: 20, ...pageParam } },
        { signal },
      ),
    getNextPageParam: ({ meta }): Where | undefined =>
      meta.next_cursor ? { cursor: meta.next_cursor } : undefined,
    staleTime: 2_000,
  });
}
