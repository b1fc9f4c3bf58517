import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { CacheClass, Endpoint } from "../../contract/endpoint.ts";
import { apiBase, type EndpointKey, endpointTable } from "../../contract/endpoints.ts";
import { type Context, withoutCopies } from "../context.ts";
import { noteWrite } from "../features/sessions/sessions.service.ts";
import { callerOf } from "./caller.ts";
import { onlyOnce } from "./idempotency.ts";
import { readIncomingFile } from "./incoming-file.ts";
import type { Limits } from "./limits.ts";
import { type AnyAnswer, type Handlers, requireAccess, runEndpoint } from "./run-endpoint.ts";
import { setSessionCookie } from "./session-cookie.ts";

type Door = { handlers: Handlers; context: Context; limits: Limits };

/** Puts every endpoint of the table on the wire. */
export function openDoor(app: FastifyInstance, door: Door): void {
  checkTable(endpointTable, door.handlers);
  for (const [key, declared] of Object.entries(endpointTable)) {
    const { method, path } = splitKey(key);
    app.route({
      method,
      url: apiBase + path.replaceAll(/\{(\w+)\}/g, ":$1"),
      config: { endpoint: key, takesFile: declared.takesFile },
      handler: (request, reply) => answer(key as EndpointKey, declared, door, request, reply),
    });
  }
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
  { handlers, context, limits }: Door,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const scoped = { ...context, log: request.log };
  const caller = await callerOf(request, scoped);
  const writes = !key.startsWith("GET ");
  const reading = writes || caller.viewer?.hasJustWritten ? withoutCopies(scoped) : scoped;
  await limits.spend(declared.limit, caller);
  // Nobody's file is begun to be read for a call that they may not make.
  requireAccess(declared, caller);
  const { params, query, body } = request;
  const file = declared.takesFile ? await readIncomingFile(request) : null;
  const raw = { params, query, body: declared.takesFile ? undefined : body, file };
  const idempotencyKey = request.headers["idempotency-key"];

  // A file is its own proof of identity: its use case finds it again by its content.
  const running =
    declared.makes && !file && typeof idempotencyKey === "string"
      ? onlyOnce({ key: idempotencyKey, endpoint: key, input: raw }, caller, reading, (inside) =>
          runEndpoint(handlers, key, raw, caller, inside),
        )
      : runEndpoint(handlers, key, raw, caller, reading);
  const result = await running.finally(async () => {
    if (caller.viewer && writes) await noteWrite(scoped, caller.viewer);
  });
  return send(declared, result, scoped, reply);
}

function send(
  declared: Endpoint,
  result: AnyAnswer,
  { settings }: Context,
  reply: FastifyReply,
): FastifyReply {
  reply.status(declared.status).headers(cacheHeaders(declared.cache));
  if (result.sessionCookie !== undefined) setSessionCookie(reply, settings, result.sessionCookie);
  if (result.download) {
    const { stream, filename, mimeType } = result.download;
    return reply
      .header("Content-Disposition", `attachment; filename="${filename}"`)
      .type(mimeType)
      .send(stream);
  }
  if (declared.status === 204) return reply.send();
  return reply.type("application/json; charset=utf-8").send(serialize(result));
}

function serialize({ data, meta }: AnyAnswer): string {
  return JSON.stringify(meta ? { data, meta } : { data });
}

/** `Vary` names the language too, because names and messages follow it. */
export function cacheHeaders(cache: CacheClass): Record<string, string> {
  switch (cache) {
    case "public":
      return { "Cache-Control": "public, max-age=30", Vary: "Accept-Language" };
    case "varies":
      return { "Cache-Control": "private, no-cache", Vary: "Authorization, Accept-Language" };
    case "never":
      return { "Cache-Control": "no-store" };
  }
}
