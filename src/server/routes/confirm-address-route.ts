import type { FastifyInstance } from "fastify";
import { validate as isId } from "uuid";
import { secret } from "../../contract/outings/guests.ts";
import type { Context } from "../context.ts";
import { notFound } from "../errors.ts";
import { confirmAddress } from "../features/outing-people/outing-people-guests.service.ts";
import { callerFor } from "../http/caller.ts";

type Asked = { Params: { person: string; code: string } };

/** The link in the first mail to a guest: opening it confirms the address and leads to their page. */
export function addAddressConfirmation(app: FastifyInstance, context: Context): void {
  app.get<Asked>("/mails/confirm/:person/:code", async (request, reply) => {
    reply.headers({
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
      "Referrer-Policy": "no-referrer",
    });
    const { person, code } = request.params;
    if (!isId(person) || !secret.safeParse(code).success) throw notFound();
    // Programs that only look whether a link works open nothing.
    if (request.method === "HEAD") return reply.status(204).send();
    const scoped = { ...context, log: request.log };
    const key = await confirmAddress(scoped, callerFor(request, null), { personId: person, code });
    // A page that says in plain words that the link opens nothing.
    return reply.redirect(`/o/${key ?? code}`, 303);
  });
}
