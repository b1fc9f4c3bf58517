import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { type AuditEvent, auditEvents } from "../../../../contract/admin/audit-events.ts";
import type { Services } from "../../../services.ts";

type Where = { cursor?: string };

export type AuditFilter = { event: AuditEvent | ""; person: string };

/** From the page's address, where anything may stand. */
export function filterOf(query: URLSearchParams): AuditFilter {
  const event = auditEvents.find((one) => one === query.get("event")) ?? "";
  return { event, person: (query.get("person") ?? "").trim().slice(0, 60) };
}

export function auditQuery({ api }: Pick<Services, "api">, { event, person }: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ["admin-audit", event, person],
    initialPageParam: {} as Where,
    queryFn: ({ pageParam, signal }) =>
      api(
        "GET /admin/audit",
        { query: { ...pageParam, event: event || undefined, person: person || undefined } },
        { signal },
      ),
    getNextPageParam: ({ meta }): Where | undefined =>
      meta.next_cursor ? { cursor: meta.next_cursor } : undefined,
    placeholderData: keepPreviousData,
    // Somebody who looks at the log looks for what has just happened.
    staleTime: 0,
  });
}
