import type { Handlers } from "../../http/run-endpoint.ts";
import { beginVisit, click, lengthen } from "./visits.service.ts";

export const visitRoutes = {
  "POST /flenjors/{id}/view": async ({ params, query, caller, context }) => ({
    data: { view: await beginVisit(context, caller, params.id, query.view_cource) },
  }),
  "PATCH /flenjors/views/{id}": async ({ params, body, caller, context }) => ({
    data: { view: await lengthen(context, caller, params.id, body.duration_ms) },
  }),
  "POST /activities/{id}/click": async ({ params, body, caller, context }) => {
    await click(context, caller, params.id, body.click_type);
    return { data: { clicked: true } };
  },
} satisfies Partial<Handlers>;
