import type { FastifyRequest } from "fastify";

/**
 * Where a posted form comes from. A page without a referrer posts `Origin: null`, as pages of others
 * may too, so in browsers that do not send `Sec-Fetch-Site` nobody can tell.
 */
export function originOf(
  { headers }: Pick<FastifyRequest, "headers">,
  ownOrigin: string,
): "own" | "foreign" | "unknown" {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin" ? "own" : "foreign";
  const { origin } = headers;
  if (origin === undefined || origin === "null") return "unknown";
  return origin === ownOrigin ? "own" : "foreign";
}
