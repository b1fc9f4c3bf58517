import type { Handlers } from "../../http/run-endpoint.ts";
import { pageRequest } from "../../lib/paging.ts";
import { listUnfound, removeAsOperator, removeUnfound } from "./unfound.service.ts";

export const unfoundRoutes = {
  "GET /moderation/unfound-searches": ({ query, caller, context }) =>
    listUnfound(context, caller, pageRequest(query)),
  "DELETE /moderation/unfound-searches/{id}": async ({ params, context }) => {
    await removeUnfound(context, params.id);
    return { data: null };
  },
  "GET /admin/unfound-searches": ({ query, caller, context }) =>
    listUnfound(context, caller, pageRequest(query)),
  "DELETE /admin/unfound-searches/{id}": async ({ params, caller, context }) => {
    await removeAsOperator(context, caller, params.id);
    return { data: null };
  },
} satisfies Partial<Handlers>;
