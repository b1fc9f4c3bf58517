import type { Handlers } from "../../http/run-endpoint.ts";
import { pageRequest } from "../../lib/paging.ts";
import { readAudit } from "./admin-audit.service.ts";

export const adminAuditRoutes = {
  "GET /admin/audit": ({ query, caller, context }) =>
    readAudit(context, caller, query, pageRequest(query)),
} satisfies Partial<Handlers>;
