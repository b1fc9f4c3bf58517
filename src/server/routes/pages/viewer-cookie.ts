import type { FastifyInstance } from "fastify";
import type { Context } from "../../context.ts";
import { longestSessionDays } from "../../features/sessions/sessions.service.ts";
import { bearerToken } from "../../http/bearer-token.ts";
import { callerOf } from "../../http/caller.ts";
import { setSessionCookie } from "../../http/session-cookie.ts";

/** A cookie that outlives its session is forgotten at the next page view. */
const keptForMs = longestSessionDays * 24 * 60 * 60 * 1000;

/**
 * Lets the browser make the cookie of page views agree with the token it holds, or forget it.
 * Another site cannot: this method needs a permission that is never given.
 */
export function addViewerCookie(app: FastifyInstance, context: Context): void {
  app.put("/_viewer", async (request, reply) => {
    const { viewer } = await callerOf(request, { ...context, log: request.log });
    const token = bearerToken(request);
    const expiresAt = new Date(context.clock().getTime() + keptForMs);
    setSessionCookie(reply, context.settings, viewer && token ? { token, expiresAt } : null);
    return reply.status(204).header("Cache-Control", "no-store").send();
  });
}
