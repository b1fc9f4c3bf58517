import type { Handlers } from "../../http/run-endpoint.ts";
import { beginView, click, lengthen } from "./views.service.ts";

export const viewRoutes = {
  "POST /flenjors/{id}/view": async ({ params, query, caller, context }) => ({
    data: { view: await beginView(context, caller, params.id, query.view_cource) },
  }),
  "PATCH /flenjors/views/{id}": async ({ params, body, caller, context }) => ({
    data: { view: await lengthen(context, caller, params.id, body.duration_ms) },
  }),
  "POST /activities/{id}/click": async ({ params, body, caller, context }) => {
    await click(context, caller, params.id, body.click_type);
    return { data: { clicked: true } };
  },
} satisfies Partial<Handlers>;
