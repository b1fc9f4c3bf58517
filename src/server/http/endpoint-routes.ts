import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CacheClass, Endpoint } from "../../contract/endpoint.ts";
import { type EndpointKey, endpointTable } from "../../contract/endpoints.ts";
import { apiBase } from "../../contract/shared/api-base.ts";
import type { AnswerCache } from "../cache/answer-cache.ts";
import { type Caller, type Context, withoutReplicas } from "../context.ts";
import { noteWrite } from "../features/sessions/sessions.service.ts";
import { withRequestDeadline } from "../lib/deadline.ts";
import { cacheEntryOf, isCacheable, sendCached, storeAnswer } from "./cached-endpoints.ts";
import { callerOf } from "./caller.ts";
import { setDeviceCookie } from "./device-cookie.ts";
import { onlyOnce, runOnceFor } from "./idempotency.ts";
import { acceptFiles, readIncomingFile } from "./incoming-file.ts";
import type { Limits } from "./rate-limits/route-limits.ts";
import {
  type AnyAnswer,
  answerText,
  type Handlers,
  prepareCall,
  requireAccess,
} from "./run-endpoint.ts";
import { setSessionCookie } from "./session-cookie.ts";

type EndpointParts = {
  handlers: Handlers;
  context: Context;
  limits: Limits;
  /** Caches the answers to visitors; without it every answer is made anew. */
  cache?: AnswerCache | undefined;
};

/** Puts every endpoint of the table on the wire. */
export function addEndpoints(app: FastifyInstance, parts: EndpointParts): void {
  checkTable(endpointTable, parts.handlers);
  const add = (to: FastifyInstance, key: string, declared: Endpoint) => {
    const { method, path } = splitKey(key);
    to.route({
      method,
      url: apiBase + path.replaceAll(/\{(\w+)\}/g, ":$1"),
      config: { endpoint: key, takesFile: declared.takesFile },
      handler: (request, reply) => answer(key as EndpointKey, declared, parts, request, reply),
    });
  };
  const all = Object.entries(endpointTable);
  for (const [key, declared] of all) if (!declared.takesFile) add(app, key, declared);
  app.register(async (files) => {
    await acceptFiles(files);
    for (const [key, declared] of all) if (declared.takesFile) add(files, key, declared);
  });
}

export function splitKey(key: string): { method: string; path: string } {
  const [method = "", path = ""] = key.split(" ");
  return { method, path };
}

/** An endpoint without a permission, a cache class, a limit or a use case must never be served. */
export function checkTable(table: Record<string, Endpoint>, handlers: object): void {
  for (const [key, declared] of Object.entries(table)) {
    for (const part of ["access", "cache", "limit"] as const) {
      if (!declared[part]) throw new Error(`The endpoint ${key} declares no ${part}.`);
    }
    if (!(key in handlers)) throw new Error(`The endpoint ${key} has no use case.`);
  }
  for (const key of Object.keys(handlers)) {
    if (!(key in table)) throw new Error(`The use case of ${key} has no endpoint.`);
  }
}

async function answer(
  key: EndpointKey,
  declared: Endpoint,
  parts: EndpointParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { context, limits } = parts;
  if (declared.limit === "guest") reply.headers(secretHeaders);
  const caller = await callerOf(request, context);
  await limits.spendAccount(declared.limit, caller.viewer);
  const entry = cacheEntryOf(parts.cache, declared, request, caller);
  const known = entry && (entry.cache.find(entry.key) ?? (await entry.cache.claim(entry.key)));
  if (known) return sendCached(known, reply);
  try {
    // Nobody's file is begun to be read for a call that they may not make.
    requireAccess(declared, caller);
    const scoped = { ...context, log: request.log };
    const work = () => run(key, declared, parts, { request, caller, context: scoped });
    // The deadline of a cacheable request starts here, after a miss; app.ts starts the others'.
    const result = await (isCacheable(declared, request) ? withRequestDeadline(work) : work());
    if (!entry)
      return send(declared, result, { caller, settings: context.settings, request, reply });
    const text = answerText(result);
    return sendCached(await storeAnswer(entry, request, text, jsonHeaders[declared.cache]), reply);
  } finally {
    entry?.cache.release(entry.key);
  }
}

type Asked = { request: FastifyRequest; caller: Caller; context: Context };

async function run(
  key: EndpointKey,
  declared: Endpoint,
  { handlers, cache }: EndpointParts,
  { request, caller, context }: Asked,
): Promise<AnyAnswer> {
  const { params, query, body } = request;
  const idempotencyKey = keyIn(request);
  const writes = !key.startsWith("GET ");
  const reading = writes || caller.viewer?.hasJustWritten ? withoutReplicas(context) : context;
  const once = { key: idempotencyKey, endpoint: key };
  const file = declared.takesFile
    ? await readIncomingFile(request, runOnceFor(once, caller, reading))
    : null;
  const raw = { params, query, body: file ? undefined : body, file };
  const isKeyed = declared.makes && !file && idempotencyKey !== null;
  const running = prepareCall(handlers, key, raw, caller, reading).then((use) =>
    isKeyed
      ? onlyOnce({ key: idempotencyKey, endpoint: key, input: raw }, caller, reading, use)
      : use(reading),
  );
  if (!writes) return running;
  return running.finally(async () => {
    // Before any answer, so that nobody who knows of a change is shown what was before.
    if (!declared.keepsCache) await cache?.publishInvalidation();
    if (caller.viewer) await noteWrite(context, caller.viewer);
  });
}

function keyIn({ headers }: FastifyRequest): string | null {
  const key = headers["idempotency-key"];
  return typeof key === "string" ? key : null;
}

type Way = {
  caller: Caller;
  settings: Context["settings"];
  request: FastifyRequest;
  reply: FastifyReply;
};

function send(
  declared: Endpoint,
  result: AnyAnswer,
  { caller, settings, request, reply }: Way,
): FastifyReply {
  const kept = declared.cache === "varies" && caller.viewer ? "own" : declared.cache;
  reply.status(declared.status);
  if (result.sessionCookie !== undefined) setSessionCookie(reply, settings, result.sessionCookie);
  if (result.deviceCookie !== undefined) setDeviceCookie(reply, settings, result.deviceCookie);
  if (result.events) {
    reply.headers({ ...cacheHeaders[kept], ...eventHeaders });
    return reply.send(request.method === "HEAD" ? "" : result.events());
  }
  if (result.download) {
    const { stream, filename, mimeType } = result.download;
    return reply
      .headers(cacheHeaders[kept])
      .header("Content-Disposition", `attachment; filename="${filename}"`)
      .type(mimeType)
      .send(stream);
  }
  if (declared.status === 204) return reply.headers(cacheHeaders[kept]).send();
  return reply.headers(jsonHeaders[kept]).send(answerText(result));
}

/**
 * `Vary` names the language too, because names and messages follow it. An `own` answer may be for
 * its reader alone, so not even their browser keeps it.
 */
export const cacheHeaders: Record<CacheClass | "own", Readonly<Record<string, string>>> = {
  public: { "Cache-Control": "public, max-age=30", Vary: "Accept-Language" },
  varies: { "Cache-Control": "private, no-cache", Vary: "Authorization, Accept-Language" },
  own: { "Cache-Control": "private, no-store", Vary: "Authorization, Accept-Language" },
  never: { "Cache-Control": "no-store" },
};

/** The address of such a call is a secret: it goes into no index and to no other site. */
export const secretHeaders = { "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" };

/** A proxy that gathers what it passes on would keep events until there are many of them. */
const eventHeaders = { "Content-Type": "text/event-stream", "X-Accel-Buffering": "no" };

const json = { "Content-Type": "application/json; charset=utf-8" };

const jsonHeaders: typeof cacheHeaders = {
  public: { ...cacheHeaders.public, ...json },
  varies: { ...cacheHeaders.varies, ...json },
  own: { ...cacheHeaders.own, ...json },
  never: { ...cacheHeaders.never, ...json },
};
