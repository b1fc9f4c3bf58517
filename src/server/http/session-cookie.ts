import type { FastifyReply } from "fastify";
import type { Settings } from "../settings/settings.ts";
import { isSecure } from "./security-headers.ts";

/** Tells page views who is looking. It never authenticates a call of the API. */
export const sessionCookieName = "auth.token";

export function setSessionCookie(
  reply: FastifyReply,
  settings: Settings,
  session: { token: string; expiresAt: Date } | null,
): void {
  const options = {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(settings),
  } as const;
  if (session) {
    reply.setCookie(sessionCookieName, session.token, { ...options, expires: session.expiresAt });
  } else {
    reply.clearCookie(sessionCookieName, options);
  }
}
