import type { Handlers } from "../../http/run-endpoint.ts";
import { suggest } from "./suggestions.service.ts";

export const suggestionRoutes = {
  "GET /suggestions": async ({ query, caller, context }) => ({
    data: await suggest(context, caller, query.search),
  }),
} satisfies Partial<Handlers>;
