import { Readable } from "node:stream";
import type { Handlers } from "../../http/run-endpoint.ts";
import { guestSeat, memberSeat } from "../outings/outings-seat.service.ts";
import {
  closeCalendar,
  findCalendar,
  guestLink,
  memberLink,
  openCalendar,
  outingCalendar,
} from "./calendars.service.ts";

const asFile = (text: string) => ({
  data: null,
  download: {
    stream: Readable.from([text]),
    filename: "outing.ics",
    mimeType: "text/calendar; charset=utf-8",
  },
});

export const calendarRoutes = {
  "GET /outings/{id}/calendar": async ({ params, caller, context }) => {
    const { outing_id } = await memberSeat(context, caller, params.id);
    return asFile(await outingCalendar(context, outing_id, memberLink(context, outing_id)));
  },
  "GET /guests/{key}/calendar": async ({ params, caller, context }) => {
    const { outing_id } = await guestSeat(context, caller, params.key);
    return asFile(await outingCalendar(context, outing_id, guestLink(context, params.key)));
  },
  "GET /account/calendar": async ({ caller, context }) => ({
    data: { created_at: await findCalendar(context, caller) },
  }),
  "POST /account/calendar": async ({ caller, context }) => ({
    data: { url: await openCalendar(context, caller) },
  }),
  "DELETE /account/calendar": async ({ caller, context }) => {
    await closeCalendar(context, caller);
    return { data: null };
  },
} satisfies Partial<Handlers>;
