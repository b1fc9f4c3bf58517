import type { Handlers } from "../../http/run-endpoint.ts";
import { guestSeat, memberSeat } from "../outings/outings-seat.service.ts";

export const outingEventRoutes = {
  "GET /outings/{id}/events": async ({ params, caller, context }) => {
    const { outing_id } = await memberSeat(context, caller, params.id);
    return { data: null, events: () => context.screens.open(outing_id, caller.address) };
  },
  "GET /guests/{key}/events": async ({ params, caller, context }) => {
    const { outing_id } = await guestSeat(context, caller, params.key);
    return { data: null, events: () => context.screens.open(outing_id, caller.address) };
  },
} satisfies Partial<Handlers>;
