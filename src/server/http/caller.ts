import type { FastifyReply, FastifyRequest } from "fastify";
import type { OwnUser } from "../../contract/users.ts";
import { acceptedLocale } from "../../i18n/accept-language.ts";
import { defaultLocale, type Locale } from "../../i18n/locales.ts";
import type { Caller, Context, Viewer } from "../context.ts";
import { unauthorized } from "../errors.ts";
import { findViewer } from "../features/sessions/sessions.service.ts";
import { findOwnUser } from "../features/users/users.service.ts";
import { bearerToken } from "./bearer-token.ts";
import { deviceOf } from "./device-cookie.ts";
import { asRequestError } from "./errors/answer-error.ts";
import { sessionCookieName, setSessionCookie } from "./session-cookie.ts";

/** Finds the caller by the Authorization header alone, and refuses a token without a session. */
export async function callerOf(request: FastifyRequest, context: Context): Promise<Caller> {
  const token = bearerToken(request);
  const locale = localeOf(request, context);
  if (token === null) return callerFor(request, null, locale);
  const viewer = await findViewer(context, token);
  if (!viewer) throw unauthorized();
  return callerFor(request, viewer, locale);
}

/** The language that a caller wants, of those that the site is offered in. */
function localeOf({ headers }: FastifyRequest, { settings }: Context): Locale {
  const [first = defaultLocale] = settings.LANGUAGES;
  return acceptedLocale(headers["accept-language"], settings.LANGUAGES) ?? first;
}

export function callerFor(
  request: FastifyRequest,
  viewer: Viewer | null,
  locale: Locale = acceptedLocale(request.headers["accept-language"]) ?? defaultLocale,
): Caller {
  return {
    viewer,
    locale,
    address: request.ip,
    device: deviceOf(request),
    userAgent: request.headers["user-agent"] ?? "",
    requestId: request.id,
  };
}

export type PageReader = { viewer: Viewer; user: OwnUser };

/** Finds the viewer of a page by the cookie, and deletes a cookie without a session. */
export async function viewerOfCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  context: Context,
): Promise<PageReader | null> {
  const token = request.cookies[sessionCookieName];
  if (token === undefined) return null;
  try {
    const viewer = await findViewer(context, token);
    const user = viewer && (await findOwnUser(context, viewer.id));
    if (viewer && user) return { viewer, user };
    setSessionCookie(reply, context.settings, null);
    return null;
  } catch (error) {
    // With the database away, pages that need nothing of it still show.
    if (!asRequestError(error)) throw error;
    request.log.warn({ err: error }, "shown as to nobody");
    return null;
  }
}
