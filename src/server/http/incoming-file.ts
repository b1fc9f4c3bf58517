import { setTimeout as wait } from "node:timers/promises";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { limits } from "../../contract/limits.ts";
import { badRequest, tooSlow, wrongType } from "../errors.ts";
import { bodyWithinMs } from "./overload/slow-bodies.ts";
import type { IncomingFile, RunOnce } from "./run-endpoint.ts";

const runOutMs = 10_000;

/** For the routes of this scope alone: what reads files has something to do for every request. */
export async function acceptFiles(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    // The largest that any endpoint takes.
    limits: { files: 1, fields: 0, parts: 1, fileSize: limits.videoBytes, headerPairs: 20 },
    throwFileSizeLimit: false,
  });
}

/** Reads on after a refusal: a browser reads the answer only when it has sent its whole file. */
export function letUnreadRunOut(app: FastifyInstance): void {
  app.addHook("onResponse", ({ raw }, _reply, done) => {
    if (!raw.complete) {
      raw.unpipe();
      raw.resume();
      setTimeout(() => raw.destroy(), runOutMs).unref();
    }
    done();
  });
}

/** The one file of the request, still streaming. */
export async function readIncomingFile(
  request: FastifyRequest,
  runOnce: RunOnce,
): Promise<IncomingFile> {
  if (!request.isMultipart()) throw wrongType();
  const part = await firstPart(request);
  if (part?.fieldname !== "file") throw badRequest();
  return { stream: part.file, runOnce };
}

/** How long the file itself may take is for whoever receives it to say. */
async function firstPart(request: FastifyRequest) {
  const timer = new AbortController();
  const late = wait(bodyWithinMs, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw tooSlow();
  });
  late.catch(() => {});
  try {
    return await Promise.race([request.file().catch(() => undefined), late]);
  } finally {
    timer.abort();
  }
}
