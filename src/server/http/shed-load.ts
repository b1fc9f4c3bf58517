import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import type { FastifyInstance, FastifyRequest, FastifyServerFactory } from "fastify";
import { apiBase } from "../../contract/endpoints.ts";
import { acceptedLocale } from "../../i18n/accept-language.ts";
import { defaultLocale, type Locale, locales } from "../../i18n/locales.ts";
import { errorWords } from "../../i18n/server-messages.ts";
import { unavailable } from "../errors.ts";
import type { Settings } from "../settings.ts";
import { failureBody } from "./answer-error.ts";
import type { LoadGate, LoadKind } from "./load-gate.ts";
import { commonHeaders } from "./security-headers.ts";
import { hasBody } from "./slow-bodies.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    takesFile?: boolean;
  }
  interface FastifyRequest {
    /** Set while it counts as being worked on. */
    leaveGate: (() => void) | null;
  }
}

type ServerLimits = { http: ServerOptions; keepAliveTimeout: number; requestTimeout: number };

type Prepared = { head: string[]; body: string };

/** Whoever watches over the site must hear from it above all when it is busy. */
const alwaysAnswered = new Set(["/healthz", "/readyz"]);

/**
 * Refuses before anything else is done for a request, not even a line in the log: a refusal that
 * costs as much as an answer would not help.
 */
export function sheddingServer(
  gate: LoadGate,
  settings: Settings,
  onRefusal: (kind: LoadKind) => void,
): FastifyServerFactory {
  const refuse = createRefusal(settings);
  return (handler, options): Server => {
    const { http, keepAliveTimeout, requestTimeout } = options as ServerLimits;
    const server = createServer(
      { ...http, keepAliveTimeout, requestTimeout },
      (request, response) => {
        const kind = request.method === "GET" || request.method === "HEAD" ? "read" : "write";
        if (!gate.isFull(kind) || alwaysAnswered.has(request.url ?? "")) {
          handler(request, response);
          return;
        }
        onRefusal(kind);
        refuse(request, response);
      },
    );
    return server;
  };
}

/**
 * Counts what is worked on: from when the whole request is here, or slow senders would take all
 * places, until its answer is ready and compressed, or slow readers would. A caller who went away
 * still counts: the work is done all the same. Files are received for minutes, and have a queue of
 * their own. To be called after every other hook has been added that works on an answer.
 */
export function countLoad(app: FastifyInstance, gate: LoadGate): void {
  app.decorateRequest("leaveGate", null);
  const leave = (request: FastifyRequest) => {
    request.leaveGate?.();
    request.leaveGate = null;
  };
  app.addHook("preHandler", (request, _reply, done) => {
    if (!request.routeOptions.config?.takesFile) request.leaveGate = gate.enter();
    done();
  });
  app.addHook("onSend", (request, _reply, _payload, done) => {
    leave(request);
    done();
  });
  // Where a hook failed before ours, what was sent instead did not come by it.
  app.addHook("onResponse", (request, reply, done) => {
    if (reply.raw.headersSent) leave(request);
    done();
  });
  app.addHook("onClose", async () => gate.close());
}

/**
 * Every answer is made beforehand: a text, which goes out in one piece with its head, and no more
 * headers than it needs.
 */
function createRefusal(settings: Settings) {
  const json = prepare({ ...plain, "Content-Type": "application/json; charset=utf-8" }, (locale) =>
    JSON.stringify(failureBody(unavailable(), locale, "")),
  );
  const html = { ...commonHeaders(settings), ...plain, "Content-Type": "text/html; charset=utf-8" };
  const page = prepare(html, (locale) => {
    const words = errorWords(locale)("unavailable");
    return `<!doctype html><html lang="${locale}"><title>${words}</title><p>${words}</p></html>`;
  });

  return (request: IncomingMessage, response: ServerResponse): void => {
    const isPage = !request.url?.startsWith(apiBase) && request.headers.accept?.includes("html");
    const locale = acceptedLocale(request.headers["accept-language"]) ?? defaultLocale;
    const known = (isPage ? page : json).get(locale) ?? [];
    const { head, body } = known[Math.floor(Math.random() * known.length)] as Prepared;
    // What is still on its way is not waited for.
    response.writeHead(503, hasBody(request) ? [...head, "Connection", "close"] : head);
    response.end(body);
  };
}

const plain = { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" };

/** By language, one for each time to wait, so that not all come back together. */
function prepare(headers: Record<string, string>, bodyOf: (locale: Locale) => string) {
  return new Map(
    locales.map((locale) => {
      const body = bodyOf(locale);
      const length = String(Buffer.byteLength(body));
      const prepared = ["1", "2", "3"].map((seconds): Prepared => {
        const all = { ...headers, "Content-Length": length, "Retry-After": seconds };
        return { head: Object.entries(all).flat(), body };
      });
      return [locale, prepared];
    }),
  );
}
