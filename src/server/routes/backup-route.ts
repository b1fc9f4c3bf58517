import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { openTicket } from "../features/backups/backups.service.ts";

/** `/backups/{ticket}`: a backup, for the operator who has just proven who they are. Once. */
export function addBackups(app: FastifyInstance, context: Context): void {
  // Asking only whether it is there would spend the ticket.
  const options = { exposeHeadRoute: false };
  app.get<{ Params: { ticket: string } }>("/backups/:ticket", options, async (request, reply) => {
    reply.headers({
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
      "Referrer-Policy": "no-referrer",
      // Else nginx keeps parts of it in files of its own.
      "X-Accel-Buffering": "no",
    });
    const scoped = { ...context, log: request.log };
    const { stream, size, file } = await openTicket(scoped, request.params.ticket);
    return reply
      .headers({
        "Content-Length": size,
        "Content-Disposition": `attachment; filename="${file}"`,
      })
      .type("application/zip")
      .send(stream);
  });
}
