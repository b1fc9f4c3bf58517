import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import type { AccountAction } from "../../../../contract/admin/people.ts";
import { limits } from "../../../../contract/limits.ts";
import type { Services } from "../../../services.ts";

export type AccountAct = AccountAction | "delete";

type Where = { cursor?: string };

export const accountsKey = "admin-people";

/** Shorter beginnings show everybody. */
export function accountsQuery({ api }: Pick<Services, "api">, typed: string) {
  const search = [...typed.trim()].length >= limits.accountSearchAtLeast ? typed.trim() : undefined;
  return infiniteQueryOptions({
    queryKey: [accountsKey, search ?? ""],
    initialPageParam: {} as Where,
    queryFn: ({ pageParam, signal }) =>
      api("GET /admin/people", { query: { ...pageParam, search } }, { signal }),
    getNextPageParam: ({ meta }): Where | undefined =>
      meta.next_cursor ? { cursor: meta.next_cursor } : undefined,
    placeholderData: keepPreviousData,
  });
}
