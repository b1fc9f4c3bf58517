import type { FastifyRequest } from "fastify";
import { acceptedLocale } from "../../i18n/accept-language.ts";
import { defaultLocale } from "../../i18n/locales.ts";
import type { Caller, Context } from "../context.ts";
import { unauthorized } from "../errors.ts";

/** Who is calling. Only the Authorization header says so; a token that means nobody is refused. */
export async function callerOf(request: FastifyRequest, _context: Context): Promise<Caller> {
  const caller: Caller = {
    viewer: null,
    locale: acceptedLocale(request.headers["accept-language"]) ?? defaultLocale,
    address: request.ip,
    requestId: request.id,
  };
  if (request.headers.authorization) throw unauthorized();
  return caller;
}
