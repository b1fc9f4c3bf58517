import type { FastifyInstance, FastifyReply } from "fastify";
import { validate as isId } from "uuid";
import { secret } from "../../contract/outings/guests.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import {
  memberLink,
  outingCalendar,
  subscribedCalendar,
} from "../features/calendars/calendars.service.ts";
import { memberSeat } from "../features/outings/outings-seat.service.ts";
import { findViewer } from "../features/sessions/sessions.service.ts";
import { bearerToken } from "../http/bearer-token.ts";
import { callerFor } from "../http/caller.ts";
import { sessionCookieName } from "../http/session-cookie.ts";
import { isUnchanged } from "./media-headers.ts";

type Asked = { Params: { file: string } };

/**
 * `/calendars/{key}.ics` is the private address that calendars subscribe to. `/calendars/outings/{id}.ics`
 * is one outing for a member's own browser, which says by its cookie who asks, as it does for pictures:
 * phones put a file into their calendar only if they opened its address themselves.
 */
export function addCalendars(app: FastifyInstance, context: Context): void {
  app.get<Asked>("/calendars/:file", async (request, reply) => {
    reply.headers(privateHeaders);
    const key = nameOf(request.params.file);
    if (!secret.safeParse(key).success) throw notFound();
    const scoped = { ...context, log: request.log };
    const { version, write } = await subscribedCalendar(scoped, callerFor(request, null), key);
    const etag = `"${version}"`;
    reply.header("ETag", etag);
    if (isUnchanged(request.headers["if-none-match"], etag)) return reply.status(304).send();
    await context.attempts.spend("calendarFile", key);
    return sendFile(write(), reply);
  });
  app.get<Asked>("/calendars/outings/:file", async (request, reply) => {
    reply.headers(privateHeaders);
    const id = nameOf(request.params.file);
    const scoped = { ...context, log: request.log };
    const token = bearerToken(request) ?? request.cookies[sessionCookieName];
    const viewer = token ? await findViewer(scoped, token) : null;
    if (!viewer || !isId(id)) throw notFound();
    const { outing_id } = await memberSeat(scoped, callerFor(request, viewer), id);
    return sendFile(await outingCalendar(scoped, outing_id, memberLink(scoped, outing_id)), reply);
  });
}

/** The subscriber keeps it, to ask whether it has changed; nobody between does. */
const privateHeaders = {
  "Cache-Control": "private, no-cache",
  "X-Robots-Tag": "noindex",
  "Referrer-Policy": "no-referrer",
};

function nameOf(file: string): string {
  return file.endsWith(".ics") ? file.slice(0, -".ics".length) : "";
}

function sendFile(text: string, reply: FastifyReply): FastifyReply {
  return reply
    .header("Content-Disposition", 'inline; filename="outings.ics"')
    .type("text/calendar; charset=utf-8")
    .send(text);
}
