import { finished } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Context } from "../context.ts";
import { selectMailQueue } from "../mail/outbox.queries.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The key of the endpoint in the contract's table. */
    endpoint?: string;
  }
}

/** The counts of a pool of connections, as `pg` tells them. */
type Pool = { totalCount: number; idleCount: number; waitingCount: number };

export type Metrics = {
  watch(app: FastifyInstance): void;
  /** A request that was turned away because there were too many. */
  countRefusal(kind: string): void;
  /** Everything in the form that Prometheus reads. */
  text(): Promise<{ contentType: string; body: string }>;
};

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Labels come from our own tables alone: no address, no name and no id is ever in one. */
export function createMetrics({ db, pool }: Pick<Context, "db"> & { pool?: Pool }): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: "flenjor_http_request_duration_seconds",
    help: "Time to answer, by endpoint and class of status; aborted where nobody waited for it.",
    labelNames: ["endpoint", "status"],
    buckets: secondsBuckets,
    registers,
  });
  const inFlight = new Gauge({
    name: "flenjor_http_requests_in_flight",
    help: "Requests that are being answered.",
    registers,
  });
  const errors = new Counter({
    name: "flenjor_http_errors_total",
    help: "Answers with a status of 500 or more.",
    labelNames: ["endpoint", "status"],
    registers,
  });
  const refused = new Counter({
    name: "flenjor_http_refused_total",
    help: "Requests turned away with 503 before they were looked at, because there were too many.",
    labelNames: ["kind"],
    registers,
  });
  addMailQueue(register, db);
  if (pool) addPool(register, pool);

  return {
    watch(app) {
      app.addHook("onRequest", async (request, reply) => {
        inFlight.inc();
        finished(reply.raw, (error) => {
          inFlight.dec();
          const endpoint = endpointOf(request);
          const status = error ? "aborted" : `${Math.floor(reply.statusCode / 100)}xx`;
          duration.observe({ endpoint, status }, reply.elapsedTime / 1000);
          if (status === "5xx") errors.inc({ endpoint, status: String(reply.statusCode) });
        });
      });
    },
    countRefusal: (kind) => refused.inc({ kind }),
    text: async () => ({ contentType: register.contentType, body: await register.metrics() }),
  };
}

/** Addresses without a route count as pages and files of the build as one, to keep labels few. */
function endpointOf({ routeOptions }: FastifyRequest): string {
  const { config, url = "page" } = routeOptions;
  if (config?.endpoint) return config.endpoint;
  return !url.includes(":") && /\.\w+$/.test(url) ? "file" : url;
}

/** Asked for when Prometheus asks; not a number while the database is away. */
function addMailQueue(register: Registry, db: Context["db"]): void {
  const oldest = new Gauge({
    name: "flenjor_mail_oldest_seconds",
    help: "Age of the oldest mail that is waiting to be sent.",
    registers: [register],
  });
  new Gauge({
    name: "flenjor_mail_waiting",
    help: "Mails that are waiting to be sent.",
    registers: [register],
    async collect() {
      const queue = await selectMailQueue(db).catch(() => null);
      this.set(queue?.waiting ?? Number.NaN);
      oldest.set(queue?.oldest_seconds ?? Number.NaN);
    },
  });
}

function addPool(register: Registry, pool: Pool): void {
  new Gauge({
    name: "flenjor_database_connections",
    help: "Connections of this node to its database, and those who wait for one.",
    labelNames: ["state"],
    registers: [register],
    collect() {
      this.set({ state: "in_use" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waited_for" }, pool.waitingCount);
    },
  });
}
