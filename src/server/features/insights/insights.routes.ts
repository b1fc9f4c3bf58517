import type { Handlers } from "../../http/run-endpoint.ts";
import { getInsights } from "./insights.service.ts";

export const insightRoutes = {
  "GET /account/insights": async ({ query, caller, context }) => ({
    data: { insights: await getInsights(context, caller, { days: query.days }) },
  }),
  "GET /flenjors/{id}/insights": async ({ params, query, caller, context }) => ({
    data: {
      insights: await getInsights(context, caller, { capsuleId: params.id, days: query.days }),
    },
  }),
} satisfies Partial<Handlers>;
