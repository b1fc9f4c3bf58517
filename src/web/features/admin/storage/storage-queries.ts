import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Services } from "../../../services.ts";

type Where = { cursor?: string };

export const storageKey = "admin-storage";

export function storageQuery({ api }: Pick<Services, "api">) {
  return queryOptions({
    queryKey: [storageKey],
    queryFn: async ({ signal }) => (await api("GET /admin/storage", {}, { signal })).data,
  });
}

export function storagePeopleQuery({ api }: Pick<Services, "api">) {
  return infiniteQueryOptions({
    queryKey: [storageKey, "people"],
    initialPageParam: {} as Where,
    queryFn: ({ pageParam, signal }) =>
      api("GET /admin/storage/people", { query: pageParam }, { signal }),
    getNextPageParam: ({ meta }): Where | undefined =>
      meta.next_cursor ? { cursor: meta.next_cursor } : undefined,
  });
}
