import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { MailState } from "../../../../contract/admin/work.ts";
import type { Services } from "../../../services.ts";

type Where = { cursor?: string };

export const mailsKey = ["admin", "mails"];
export const jobsKey = ["admin", "jobs"];
const askAgainMs = 2_000;

export function mailsQuery({ api }: Pick<Services, "api">, state: MailState) {
  return infiniteQueryOptions({
    queryKey: [...mailsKey, state],
    initialPageParam: {} as Where,
    queryFn: ({ pageParam, signal }) =>
      api("GET /admin/mails", { query: { state, ...pageParam } }, { signal }),
    getNextPageParam: ({ meta }): Where | undefined =>
      meta.next_cursor ? { cursor: meta.next_cursor } : undefined,
  });
}

export function jobsQuery({ api }: Pick<Services, "api">) {
  return queryOptions({
    queryKey: jobsKey,
    queryFn: async ({ signal }) => (await api("GET /admin/jobs", {}, { signal })).data.jobs,
    // While one runs, the page waits for how it went.
    refetchInterval: ({ state }) =>
      state.data?.some((job) => job.is_running) ? askAgainMs : false,
  });
}
