import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { tooSlow } from "../../errors.ts";

/** Enough for the largest JSON on a slow line. Headers have their own limit, and films theirs. */
export const bodyWithinMs = 10_000;

/** A body that does not come in is given up, so that nobody can hold a connection by sending slowly. */
export function cutSlowBodies(app: FastifyInstance): void {
  app.addHook("preParsing", (request, _reply, payload, done) => {
    if (hasBody(request.raw) && !request.headers["content-type"]?.startsWith("multipart/")) {
      limit(request.raw);
    }
    done(null, payload);
  });
}

function limit(raw: FastifyRequest["raw"]): void {
  // As if the line had broken, but it is still there for the answer, which then closes it.
  const giveUp = () => {
    if (!raw.complete && raw.listenerCount("error") > 0) raw.emit("error", tooSlow());
  };
  const timer = setTimeout(giveUp, bodyWithinMs).unref();
  const stop = () => clearTimeout(timer);
  raw.once("end", stop).once("close", stop);
}

export function hasBody({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return Number(headers["content-length"]) > 0 || headers["transfer-encoding"] !== undefined;
}
