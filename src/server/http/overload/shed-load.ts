import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import type { FastifyInstance, FastifyRequest, FastifyServerFactory } from "fastify";
import { acceptedLocale } from "../../../i18n/accept-language.ts";
import { defaultLocale, type Locale, locales } from "../../../i18n/locales.ts";
import { type RequestError, tooMany, unavailable } from "../../errors.ts";
import { createTally } from "../../lib/tally.ts";
import type { Settings } from "../../settings/settings.ts";
import { failureBody, isPageView } from "../errors/answer-error.ts";
import { refusalPage } from "../errors/refusal-page.ts";
import { callerAddress, networkOf } from "../rate-limits/network.ts";
import { commonHeaders } from "../security-headers.ts";
import type { LoadGate, LoadKind } from "./load-gate.ts";
import { areCallersOwn } from "./open-connections.ts";
import { hasBody } from "./slow-bodies.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    takesFile?: boolean;
    hasOwnQueue?: boolean;
  }
  interface FastifyRequest {
    /** Set while it counts as being worked on. */
    leaveGate: (() => void) | null;
  }
}

type ServerLimits = { http: ServerOptions; keepAliveTimeout: number; requestTimeout: number };

type Prepared = { head: string[]; body: string };

/** One network's requests from their first byte until the answer's last, uploads and films too. */
const mostOpenOfOneNetwork = 128;

/** Health probes need an answer above all when the site is busy. */
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
  const refuseAll = createRefusal(settings, unavailable());
  const refuseOne = createRefusal(settings, tooMany(1));
  const open = createTally();
  /** Of the caller's network, something must end before more is begun. */
  const isTooMuchOfOne = (network: string) =>
    settings.RATE_LIMITS && (open.of(network) >= mostOpenOfOneNetwork || gate.hasItsPart(network));
  return (handler, options): Server => {
    const { http, keepAliveTimeout, requestTimeout } = options as ServerLimits;
    const server = createServer(
      { ...http, keepAliveTimeout, requestTimeout },
      (request, response) => {
        const kind = request.method === "GET" || request.method === "HEAD" ? "read" : "write";
        const network = networkOf(callerAddress(request, settings.TRUST_PROXY));
        const refuse = gate.isFull(kind) ? refuseAll : isTooMuchOfOne(network) ? refuseOne : null;
        if (!refuse || alwaysAnswered.has(request.url ?? "")) {
          response.once("close", open.add(network));
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
 * room, until its answer is ready and compressed, or slow readers would. A caller who went away
 * still counts: the work is done all the same. Files that are received for minutes, and pictures that
 * are fetched from elsewhere, have a queue of their own and do not count. To be called after every other hook has been added that works on an answer.
 */
export function countLoad(app: FastifyInstance, gate: LoadGate): void {
  app.decorateRequest("leaveGate", null);
  const leave = (request: FastifyRequest) => {
    request.leaveGate?.();
    request.leaveGate = null;
  };
  app.addHook("preHandler", (request, _reply, done) => {
    const { takesFile, hasOwnQueue } = request.routeOptions.config ?? {};
    if (!takesFile && !hasOwnQueue) {
      request.leaveGate = gate.enter(networkOf(request.ip));
    }
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
function createRefusal(settings: Settings, refusal: RequestError) {
  const json = prepare({ ...plain, "Content-Type": "application/json; charset=utf-8" }, (locale) =>
    JSON.stringify(failureBody(refusal, locale, "")),
  );
  const html = { ...commonHeaders(settings), ...plain, "Content-Type": "text/html; charset=utf-8" };
  const page = prepare(html, (locale) => refusalPage(refusal, locale));
  const closes = areCallersOwn(settings);

  return (request: IncomingMessage, response: ServerResponse): void => {
    const locale = acceptedLocale(request.headers["accept-language"]) ?? defaultLocale;
    const known = (isPageView(request) ? page : json).get(locale) ?? [];
    const { head, body } = known[Math.floor(Math.random() * known.length)] as Prepared;
    // Closing spares reading the rest of a body, and frees a connection that is the caller's own.
    const isLast = closes || hasBody(request);
    response.writeHead(refusal.status, isLast ? [...head, "Connection", "close"] : head);
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
