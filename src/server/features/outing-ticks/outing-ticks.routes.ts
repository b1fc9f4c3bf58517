import type { Handlers } from "../../http/run-endpoint.ts";
import { guestSeat, memberSeat } from "../outings/outings-seat.service.ts";
import { tick, untick } from "./outing-ticks.service.ts";

export const outingTickRoutes = {
  "PUT /outings/{id}/ticks/{activity_id}": async ({ params, caller, context }) => {
    await tick(context, await memberSeat(context, caller, params.id), params.activity_id);
    return { data: null };
  },
  "DELETE /outings/{id}/ticks/{activity_id}": async ({ params, caller, context }) => {
    await untick(context, await memberSeat(context, caller, params.id), params.activity_id);
    return { data: null };
  },
  "PUT /guests/{key}/ticks/{activity_id}": async ({ params, caller, context }) => {
    await tick(context, await guestSeat(context, caller, params.key), params.activity_id);
    return { data: null };
  },
  "DELETE /guests/{key}/ticks/{activity_id}": async ({ params, caller, context }) => {
    await untick(context, await guestSeat(context, caller, params.key), params.activity_id);
    return { data: null };
  },
} satisfies Partial<Handlers>;
