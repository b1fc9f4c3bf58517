import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Services } from "../../services.ts";

type Where = { cursor?: string };

export const notificationsKey = "notifications";

export function notificationsQuery({ api, locale }: Pick<Services, "api" | "locale">) {
  return infiniteQueryOptions({
    queryKey: [notificationsKey, locale],
    initialPageParam: {} as Where,
    queryFn: ({ pageParam, signal }) =>
      api("GET /account/notifications", { query: pageParam }, { signal }),
    getNextPageParam: ({ meta }): Where | undefined =>
      meta.next_cursor ? { cursor: meta.next_cursor } : undefined,
    // People who open their notifications want the latest.
    staleTime: 0,
  });
}
