import type { FastifyRequest } from "fastify";
import { unauthorized } from "../errors.ts";
import { sessionCookieName } from "./session-cookie.ts";

type Asking = Pick<FastifyRequest, "headers" | "cookies">;

/** The token of the Authorization header; null where there is none. Any other content is refused. */
export function bearerToken({
  headers: { authorization },
}: Pick<Asking, "headers">): string | null {
  if (authorization === undefined) return null;
  const [, token] = /^Bearer ([^\s]+)$/i.exec(authorization) ?? [];
  if (!token) throw unauthorized();
  return token;
}

/** A visitor sends neither token nor session cookie; all visitors get the same answers. */
export function isVisitor({ headers, cookies }: Asking): boolean {
  return headers.authorization === undefined && cookies[sessionCookieName] === undefined;
}
