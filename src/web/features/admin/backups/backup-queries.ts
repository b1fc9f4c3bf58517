import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Services } from "../../../services.ts";

type Where = { cursor?: string };

export const backupsKey = ["admin", "backups"];
const scheduleKey = ["admin", "backup-schedule"];
const askAgainMs = 2_000;

export function backupsQuery({ api }: Pick<Services, "api">) {
  return infiniteQueryOptions({
    queryKey: backupsKey,
    initialPageParam: {} as Where,
    queryFn: ({ pageParam, signal }) => api("GET /admin/backups", { query: pageParam }, { signal }),
    getNextPageParam: ({ meta }): Where | undefined =>
      meta.next_cursor ? { cursor: meta.next_cursor } : undefined,
    // While one is being made, the page shows how far it is.
    refetchInterval: ({ state }) => {
      const all = state.data?.pages.flatMap((page) => page.data.backups) ?? [];
      return all.some((backup) => backup.state === "running") ? askAgainMs : false;
    },
  });
}

export function scheduleQuery({ api }: Pick<Services, "api">) {
  return queryOptions({
    queryKey: scheduleKey,
    queryFn: async ({ signal }) =>
      (await api("GET /admin/backup-schedule", {}, { signal })).data.schedule,
  });
}
