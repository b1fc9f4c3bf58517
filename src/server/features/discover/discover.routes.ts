import type { Handlers } from "../../http/run-endpoint.ts";
import { countCapsules, discoverCapsules, listCapsulesOf } from "./discover.service.ts";
import { listRelated } from "./discover-related.service.ts";

export const discoverRoutes = {
  "GET /flenjors": ({ query, caller, context }) => discoverCapsules(context, caller, query),
  "GET /flenjors/count": async ({ query, caller, context }) => ({
    data: await countCapsules(context, caller, query),
  }),
  "GET /flenjors/{id}/related": ({ params, caller, context }) =>
    listRelated(context, caller, params.id),
  "GET /users/{id}/flenjors": ({ params, query, caller, context }) =>
    listCapsulesOf(context, caller, params.id, query),
} satisfies Partial<Handlers>;
