import type { Handlers } from "../../http/run-endpoint.ts";
import { pageRequest } from "../../lib/paging.ts";
import { block, listBlocked, unblock } from "./blocks.service.ts";

export const blockRoutes = {
  "POST /users/{id}/block": async ({ params, caller, context }) => ({
    data: await block(context, caller, params.id),
  }),
  "DELETE /users/{id}/block": async ({ params, caller, context }) => ({
    data: await unblock(context, caller, params.id),
  }),
  "GET /account/blocks": ({ query, caller, context }) =>
    listBlocked(context, caller, pageRequest(query)),
} satisfies Partial<Handlers>;
