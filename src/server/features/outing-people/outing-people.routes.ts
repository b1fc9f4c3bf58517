import type { Handlers } from "../../http/run-endpoint.ts";
import { getOuting, outingFor } from "../outings/outings.service.ts";
import { guestSeat, memberSeat } from "../outings/outings-seat.service.ts";
import { forgetGuest, invite, removePerson } from "./outing-people.service.ts";
import { answer, vote } from "./outing-people-answers.service.ts";
import { changeGuest } from "./outing-people-guests.service.ts";
import { answerInvitation, getInvitation, openLink } from "./outing-people-invitation.service.ts";

export const outingPeopleRoutes = {
  "PUT /outings/{id}/votes": async ({ params, body, caller, context }) => {
    const seat = await memberSeat(context, caller, params.id);
    await vote(context, caller, seat, body.votes);
    return { data: { outing: await outingFor(context, caller, seat) } };
  },
  "PUT /outings/{id}/answer": async ({ params, body, caller, context }) => {
    const seat = await memberSeat(context, caller, params.id);
    await answer(context, seat, body.answer);
    return { data: { outing: await outingFor(context, caller, seat) } };
  },
  "POST /outings/{id}/people": async ({ params, body, caller, context }) => {
    await invite(context, caller, params.id, body.username);
    return { data: { outing: await getOuting(context, caller, params.id) } };
  },
  "DELETE /outings/{id}/people/{person_id}": async ({ params, caller, context }) => {
    await removePerson(context, caller, params.id, params.person_id);
    return { data: null };
  },
  "GET /links/{secret}": async ({ params, caller, context }) => ({
    data: await openLink(context, caller, params.secret),
  }),
  "GET /invitations/{link}": async ({ params, caller, context }) => ({
    data: await getInvitation(context, caller, params.link),
  }),
  "POST /invitations/{link}/answer": async ({ params, body, caller, context }) => ({
    data: await answerInvitation(context, caller, params.link, body),
  }),
  "GET /guests/{key}": async ({ params, caller, context }) => {
    const seat = await guestSeat(context, caller, params.key);
    return { data: { outing: await outingFor(context, caller, seat) } };
  },
  "PATCH /guests/{key}": async ({ params, body, caller, context }) => {
    const seat = await guestSeat(context, caller, params.key);
    await changeGuest(context, caller, seat, body);
    return { data: { outing: await outingFor(context, caller, seat) } };
  },
  "DELETE /guests/{key}": async ({ params, caller, context }) => {
    await forgetGuest(context, await guestSeat(context, caller, params.key));
    return { data: null };
  },
  "PUT /guests/{key}/votes": async ({ params, body, caller, context }) => {
    const seat = await guestSeat(context, caller, params.key);
    await vote(context, caller, seat, body.votes);
    return { data: { outing: await outingFor(context, caller, seat) } };
  },
} satisfies Partial<Handlers>;
