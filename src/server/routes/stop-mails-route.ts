import type { FastifyInstance } from "fastify";
import { validate as isId } from "uuid";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { stopDigest } from "../features/notifications/notifications-digest.service.ts";

const longestFormBytes = 1024;

/**
 * Where mail programs end the digests of whoever presses "unsubscribe" in them (RFC 8058). They
 * post a form without opening a page; looking at the address changes nothing.
 */
export function addMailStop(app: FastifyInstance, context: Context): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: longestFormBytes },
      async () => null,
    );
    scope.post("/mails/stop/:token", async (request, reply) => {
      const { token } = request.params as { token: string };
      if (!isId(token)) throw notFound();
      await stopDigest({ ...context, log: request.log }, token);
      return reply.status(204).header("Cache-Control", "no-store").send();
    });
    // For people who open it by hand.
    scope.get("/mails/stop/:token", async (request, reply) => {
      const { token } = request.params as { token: string };
      return reply
        .header("Cache-Control", "no-store")
        .redirect(`/notifications/stop/${encodeURIComponent(token)}`, 302);
    });
  });
}
