import { statfs } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { sql as kyselySql } from "kysely";
import type { Context } from "../context.ts";

export type Readiness = { isStopping: boolean };

/** Below this, uploads and the embedded database are about to fail. */
const leastFreeBytes = 200 * 1024 * 1024;

export type FreeBytes = (directory: string) => Promise<number>;

const freeBytes: FreeBytes = async (directory) => {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
};

/**
 * `/healthz`: the process lives. `/readyz`: it can serve, so traffic may be sent; a disk that is
 * nearly full is named there, but people can still read.
 */
export function addHealth(
  app: FastifyInstance,
  context: Context,
  readiness: Readiness,
  freeBytesOf: FreeBytes = freeBytes,
): void {
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
    const free = await freeBytesOf(context.settings.DATA_DIR).catch(() => null);
    const isFull = free !== null && free < leastFreeBytes;
    return reply
      .status(isReady ? 200 : 503)
      .header("Cache-Control", "no-store")
      .send({
        status: isReady ? "ready" : "unavailable",
        ...(isFull && { problems: ["disk_full"] }),
      });
  });
}

async function databaseAnswers({ db }: Context): Promise<boolean> {
  try {
    await kyselySql`select 1`.execute(db);
    return true;
  } catch {
    return false;
  }
}
