import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Services } from "../../../services.ts";

type Where = { cursor?: string };

/** By the outing, or by the key of the guest who reads them. */
export function messagesKey(id: string) {
  return ["outing-messages", id] as const;
}

/** The newest first. */
export function messagesQuery(
  { api }: Pick<Services, "api">,
  outingId: string,
  guestKey: string | null,
) {
  return infiniteQueryOptions({
    queryKey: messagesKey(guestKey ?? outingId),
    initialPageParam: {} as Where,
    queryFn: ({ pageParam, signal }) => {
      const query = { page_limit: 20, ...pageParam };
      return guestKey
        ? api("GET /guests/{key}/messages", { params: { key: guestKey }, query }, { signal })
        : api("GET /outings/{id}/messages", { params: { id: outingId }, query }, { signal });
    },
    getNextPageParam: ({ meta }): Where | undefined =>
      meta.next_cursor ? { cursor: meta.next_cursor } : undefined,
    staleTime: 2_000,
  });
}
