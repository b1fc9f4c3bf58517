import type { Handlers } from "../../http/run-endpoint.ts";
import { capsuleAsText, changeCapsule, removeCapsule } from "./capsules.service.ts";
import { publishInBudget } from "./capsules-budget.service.ts";

export const capsuleRoutes = {
  "POST /flenjors": async ({ body, caller, context }) => ({
    data: { flenjor: await publishInBudget(context, caller, body) },
  }),
  "GET /flenjors/{id}": async ({ params, caller, context }) => ({
    text: `{"data":{"flenjor":${await capsuleAsText(context, caller, params.id)}}}`,
  }),
  "PATCH /flenjors/{id}": async ({ params, body, caller, context }) => ({
    data: { flenjor: await changeCapsule(context, caller, params.id, body) },
  }),
  "DELETE /flenjors/{id}": async ({ params, caller, context }) => {
    await removeCapsule(context, caller, params.id);
    return { data: null };
  },
} satisfies Partial<Handlers>;
