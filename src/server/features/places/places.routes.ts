import type { Handlers } from "../../http/run-endpoint.ts";
import { findPlaces } from "./places.service.ts";

export const placeRoutes = {
  "GET /places": async ({ query, caller, context }) => ({
    data: { places: await findPlaces(context, caller, query) },
  }),
} satisfies Partial<Handlers>;
