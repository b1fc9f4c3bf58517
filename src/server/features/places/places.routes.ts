import type { Handlers } from "../../http/run-endpoint.ts";
import { findPlaces, findUsedPlaces } from "./places.service.ts";

export const placeRoutes = {
  "GET /places": async ({ query, caller, context }) => ({
    data: { places: await findPlaces(context, caller, query) },
  }),
  "GET /places/used": async ({ query, caller, context }) => ({
    data: { places: await findUsedPlaces(context, caller, query) },
  }),
} satisfies Partial<Handlers>;
