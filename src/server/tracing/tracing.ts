import { AsyncLocalStorage } from "node:async_hooks";
import { finished } from "node:stream";
import {
  type Attributes,
  type Context as Parent,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { PostgresPool } from "kysely";
import type { MailTransport } from "../mail/mail-transport.ts";
import type { Settings } from "../settings/settings.ts";
import type { Storage } from "../storage/storage.ts";
import { parentOf } from "./trace-parent.ts";

export type Tracing = {
  watch(app: FastifyInstance): void;
  aroundPool(pool: PostgresPool): PostgresPool;
  aroundMail(transport: MailTransport): MailTransport;
  aroundStorage(storage: Storage): Storage;
  /** Sends what is left. */
  close(): Promise<void>;
};

const sendWithinMs = 3_000;
const longestStatement = 2_000;

/**
 * Spans of requests, statements, mails and files, sent to a collector. They name routes, statements
 * without their values and our own ids: never an address, a token, or what somebody wrote.
 */
export function startTracing(settings: Settings): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${settings.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/$/, "")}/v1/traces`,
    headers: headersOf(settings.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMillis: sendWithinMs,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": "flenjor" }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("flenjor");
  const current = new AsyncLocalStorage<Span>();
  const spans = new WeakMap<FastifyRequest, Span>();
  const parent = (): Parent => {
    const span = current.getStore();
    return span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT;
  };

  async function timed<Result>(
    name: string,
    attributes: Attributes,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent());
    try {
      return await current.run(span, work);
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    watch(app) {
      app.addHook("onRequest", (request, reply, done) => {
        const { method, headers, id } = request;
        const route = request.routeOptions.url ?? "page";
        const attributes = {
          "http.request.method": method,
          "http.route": route,
          "flenjor.request_id": id,
        };
        const span = tracer.startSpan(
          `${method} ${route}`,
          { kind: SpanKind.SERVER, attributes },
          parentOf(headers.traceparent),
        );
        spans.set(request, span);
        finished(reply.raw, (error) => {
          span.setAttribute("http.response.status_code", reply.statusCode);
          if (error || reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        });
        current.run(span, done);
      });
      // A body arrives by events of the connection, which know nothing of the request.
      app.addHook("preValidation", (request, _reply, done) => {
        const span = spans.get(request);
        if (span) current.run(span, done);
        else done();
      });
    },
    aroundPool: (pool) => ({
      ...pool,
      options: pool.options,
      end: () => pool.end(),
      connect: async () => {
        const client = await pool.connect();
        const ask = (client.query as Ask).bind(client);
        const query: Ask = (text, values) => timed(...statementOf(text), () => ask(text, values));
        return {
          processID: client.processID,
          query: query as never,
          release: (...how) => client.release(...how),
        };
      },
    }),
    aroundMail: ({ send, close }) => ({
      send: (mail) => timed("mail send", { "flenjor.mail_id": mail.id }, () => send(mail)),
      close,
    }),
    aroundStorage: (storage) => {
      const about = { "flenjor.storage": storage.provider };
      return {
        ...storage,
        put: (...file) => timed("storage put", about, () => storage.put(...file)),
        get: (...file) => timed("storage get", about, () => storage.get(...file)),
        delete: (...file) => timed("storage delete", about, () => storage.delete(...file)),
      };
    },
    close: () => provider.shutdown().catch(() => {}),
  };
}

type Ask = (text: string, values?: unknown[]) => Promise<unknown>;

/** The name of a statement, and its text with holes where the values are. */
function statementOf(text: string): [name: string, attributes: Attributes] {
  const name = /^\W*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? "statement";
  const attributes = {
    "db.system.name": "postgresql",
    "db.query.text": text.slice(0, longestStatement),
  };
  return [`database ${name}`, attributes];
}

/** Its kind alone: a message may quote what somebody sent. */
function fail(span: Span, error: unknown): void {
  const { code, name } = error as { code?: string; name?: string };
  span.setAttribute("error.type", code ?? name ?? "unknown");
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** As the standard writes them: `name=value,name=value`. */
function headersOf(text = ""): Record<string, string> {
  const pairs = text.split(",").filter((pair) => pair.includes("="));
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [name.trim(), decodeURIComponent(value.join("=").trim())];
    }),
  );
}
