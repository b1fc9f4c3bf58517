import type { Handlers } from "../../http/run-endpoint.ts";
import { guestSeat, memberSeat } from "../outings/outings-seat.service.ts";
import {
  listMemories,
  listMemoriesForGuest,
  remember,
  takeMemoryBack,
} from "./outing-memories.service.ts";

export const outingMemoryRoutes = {
  "GET /outings/{id}/memories": async ({ params, caller, context }) => {
    const seat = await memberSeat(context, caller, params.id);
    return { data: await listMemories(context, caller, seat) };
  },
  "PUT /outings/{id}/memory": async ({ params, body, caller, context }) => {
    const seat = await memberSeat(context, caller, params.id);
    return { data: { memory: await remember(context, caller, seat, body) } };
  },
  "DELETE /outings/{id}/memory": async ({ params, caller, context }) => {
    await takeMemoryBack(context, await memberSeat(context, caller, params.id));
    return { data: null };
  },
  "GET /guests/{key}/memories": async ({ params, caller, context }) => {
    const seat = await guestSeat(context, caller, params.key);
    return { data: await listMemoriesForGuest(context, caller, seat) };
  },
  "PUT /guests/{key}/memory": async ({ params, body, caller, context }) => {
    const seat = await guestSeat(context, caller, params.key);
    const given = { ...body, asset_ids: [], rating: null };
    return { data: { memory: await remember(context, caller, seat, given) } };
  },
  "DELETE /guests/{key}/memory": async ({ params, caller, context }) => {
    await takeMemoryBack(context, await guestSeat(context, caller, params.key));
    return { data: null };
  },
} satisfies Partial<Handlers>;
