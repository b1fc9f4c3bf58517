import type { FastifyInstance } from "fastify";
import { validate as isId } from "uuid";
import { notificationEndpoints } from "../../contract/notifications.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { stopDigest } from "../features/notifications/notifications-digest.service.ts";
import { stopOutingMails } from "../features/outing-mails/outing-mails-switches.service.ts";

const stoppable = notificationEndpoints["POST /digest/stop"].body.shape.mail;

const longestFormBytes = 1024;

/**
 * Where mail programs end the digests, or mails about outings, of whoever presses "unsubscribe" in them (RFC 8058). They
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
      const mail = stoppable.safeParse((request.query as { mail?: unknown }).mail);
      if (!isId(token) || !mail.success) throw notFound();
      const scoped = { ...context, log: request.log };
      await (mail.data ? stopOutingMails(scoped, token, mail.data) : stopDigest(scoped, token));
      return reply.status(204).header("Cache-Control", "no-store").send();
    });
    // For people who open it by hand.
    scope.get("/mails/stop/:token", async (request, reply) => {
      const { token } = request.params as { token: string };
      const { data: mail } = stoppable.safeParse((request.query as { mail?: unknown }).mail);
      const query = mail ? `?mail=${mail}` : "";
      return reply
        .header("Cache-Control", "no-store")
        .redirect(`/notifications/stop/${encodeURIComponent(token)}${query}`, 302);
    });
  });
}
