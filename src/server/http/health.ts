import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Context } from "../context.ts";

export type Readiness = { isStopping: boolean };

/** `/healthz`: the process lives. `/readyz`: it can serve, so traffic may be sent. */
export function addHealth(app: FastifyInstance, context: Context, readiness: Readiness): void {
  // A connection that is kept after its last answer would hold up the stop.
  app.addHook("onSend", (_request, reply, payload, done) => {
    if (readiness.isStopping) reply.header("Connection", "close");
    done(null, payload);
  });
  app.get("/healthz", async (_request, reply) =>
    reply.header("Cache-Control", "no-store").send({ status: "ok" }),
  );
  app.get("/readyz", async (_request, reply) => {
    const isReady = !readiness.isStopping && (await databaseAnswers(context));
    return reply
      .status(isReady ? 200 : 503)
      .header("Cache-Control", "no-store")
      .send({ status: isReady ? "ready" : "unavailable" });
  });
}

async function databaseAnswers({ db }: Context): Promise<boolean> {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
