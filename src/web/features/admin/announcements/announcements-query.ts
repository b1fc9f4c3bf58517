import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Services } from "../../../services.ts";

type Where = { cursor?: string };

export const announcementsKey = "admin-announcements";

export function announcementsQuery({ api }: Pick<Services, "api">) {
  return infiniteQueryOptions({
    queryKey: [announcementsKey],
    initialPageParam: {} as Where,
    queryFn: ({ pageParam, signal }) =>
      api("GET /admin/announcements", { query: pageParam }, { signal }),
    getNextPageParam: ({ meta }): Where | undefined =>
      meta.next_cursor ? { cursor: meta.next_cursor } : undefined,
  });
}
