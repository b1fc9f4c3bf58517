import type { Handlers } from "../../http/run-endpoint.ts";
import { pageRequest } from "../../lib/paging.ts";
import { guestSeat, memberSeat } from "../outings/outings-seat.service.ts";
import {
  listMessages,
  removeMessage,
  removeMessageOfGuest,
  writeMessage,
} from "./outing-messages.service.ts";

export const outingMessageRoutes = {
  "GET /outings/{id}/messages": async ({ params, query, caller, context }) => {
    const seat = await memberSeat(context, caller, params.id);
    return listMessages(context, caller, seat, pageRequest(query));
  },
  "POST /outings/{id}/messages": async ({ params, body, caller, context }) => {
    const seat = await memberSeat(context, caller, params.id);
    return { data: { message: await writeMessage(context, caller, seat, body.body) } };
  },
  "DELETE /outing-messages/{id}": async ({ params, caller, context }) => {
    await removeMessage(context, caller, params.id);
    return { data: null };
  },
  "GET /guests/{key}/messages": async ({ params, query, caller, context }) => {
    const seat = await guestSeat(context, caller, params.key);
    return listMessages(context, caller, seat, pageRequest(query));
  },
  "POST /guests/{key}/messages": async ({ params, body, caller, context }) => {
    const seat = await guestSeat(context, caller, params.key);
    return { data: { message: await writeMessage(context, caller, seat, body.body) } };
  },
  "DELETE /guests/{key}/messages/{id}": async ({ params, caller, context }) => {
    const seat = await guestSeat(context, caller, params.key);
    await removeMessageOfGuest(context, seat, params.id);
    return { data: null };
  },
} satisfies Partial<Handlers>;
