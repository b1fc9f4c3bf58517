import type { FastifyReply, FastifyRequest } from "fastify";
import { keptDays } from "../features/known-callers/known-callers.service.ts";
import type { Settings } from "../settings/settings.ts";
import { isSecure } from "./security-headers.ts";

/** Tells that somebody has signed in from this browser before. It lets nobody in. */
const deviceCookieName = "auth.device";

/** 256 bits in base64url. */
const deviceForm = /^[A-Za-z0-9_-]{43}$/;

export function deviceOf({ cookies }: FastifyRequest): string | null {
  const value = cookies[deviceCookieName];
  return value !== undefined && deviceForm.test(value) ? value : null;
}

export function setDeviceCookie(reply: FastifyReply, settings: Settings, device: string): void {
  reply.setCookie(deviceCookieName, device, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure(settings),
    maxAge: keptDays * 24 * 60 * 60,
  });
}
