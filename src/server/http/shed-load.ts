import { randomUUID } from "node:crypto";
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

type Prepared = { body: Buffer; headers: Record<string, string | number> };

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

function createRefusal(settings: Settings) {
  const headers = {
    ...commonHeaders(settings),
    "Cache-Control": "no-store",
    Vary: "Accept-Language",
  };
  const prepare = (type: string, bodyOf: (locale: Locale) => string) => {
    const own = new Map<Locale, Prepared>();
    for (const locale of locales) {
      const body = Buffer.from(bodyOf(locale));
      const about = { "Content-Type": type, "Content-Length": body.length };
      own.set(locale, { body, headers: { ...headers, ...about } });
    }
    return (locale: Locale) => own.get(locale) as Prepared;
  };
  const json = prepare("application/json; charset=utf-8", (locale) =>
    JSON.stringify(failureBody(unavailable(), locale, "")),
  );
  const page = prepare("text/html; charset=utf-8", (locale) => {
    const words = errorWords(locale)("unavailable");
    return `<!doctype html><html lang="${locale}"><title>${words}</title><p>${words}</p></html>`;
  });

  return (request: IncomingMessage, response: ServerResponse): void => {
    const isPage = !request.url?.startsWith(apiBase) && request.headers.accept?.includes("html");
    const locale = acceptedLocale(request.headers["accept-language"]) ?? defaultLocale;
    const { body, headers: known } = (isPage ? page : json)(locale);
    response.writeHead(503, {
      ...known,
      // Not all at the same time again.
      "Retry-After": 1 + Math.floor(Math.random() * 3),
      "X-Request-Id": randomUUID(),
      // What is still on its way is not waited for.
      ...(hasBody(request) && { Connection: "close" }),
    });
    response.end(body);
  };
}
