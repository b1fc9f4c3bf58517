import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { expect } from "vitest";
import type { CallInput, EndpointKey } from "../../src/contract/endpoints.ts";
import { endpointTable } from "../../src/contract/endpoints.ts";
import { failure } from "../../src/contract/shared/errors.ts";
import { buildApp } from "../../src/server/app.ts";
import type { AnswerCache } from "../../src/server/cache/answer-cache.ts";
import type { Context } from "../../src/server/context.ts";
import { createContext } from "../../src/server/create-context.ts";
import type { Db } from "../../src/server/db/schema.ts";
import { createGazetteer } from "../../src/server/gazetteer/gazetteer.ts";
import { answerBody } from "../../src/server/http/openapi.ts";
import type { LoadGate } from "../../src/server/http/overload/load-gate.ts";
import type { Attempts } from "../../src/server/http/rate-limits/attempt-limits.ts";
import type { MakeLimiter } from "../../src/server/http/rate-limits/rate-limiters.ts";
import {
  createLandscapeStore,
  landscapeFolder,
} from "../../src/server/landscapes/landscape-files.ts";
import { createMapTileStore } from "../../src/server/map/map-tile-store.ts";
import type { Metrics } from "../../src/server/metrics/metrics.ts";
import type { Passwords } from "../../src/server/passwords/passwords.ts";
import type { Readiness } from "../../src/server/routes/health-routes.ts";
import { readSettings } from "../../src/server/settings/settings.ts";
import { addressOf } from "../../src/web/api/api.ts";
import { cleanDatabase } from "./database.ts";

const root = join(import.meta.dirname, "../..");
const quiet = { info() {}, warn() {}, error() {} };

type CallOptions = { token?: string; locale?: string; headers?: Record<string, string> };

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
export type TestAnswer = { status: number; body: any; headers: Record<string, unknown> };

export type TestApp = {
  app: FastifyInstance;
  context: Context;
  db: Db;
  /** Calls an endpoint through HTTP and checks the answer against the contract. */
  call<Key extends EndpointKey>(
    key: Key,
    input?: CallInput<Key>,
    options?: CallOptions,
  ): Promise<TestAnswer>;
  close(): Promise<void>;
};

type More = {
  withPages?: boolean;
  clock?: () => Date;
  passwords?: Passwords;
  /** Budgets that count while the limits of networks are off. */
  attempts?: Attempts;
  /** Another node on a database that is in use already, or one that is away. */
  db?: Db;
  /** Copies of it; itself unless told. */
  reads?: Db;
  logger?: FastifyServerOptions["logger"];
  /** Where services outside are complained about; nowhere unless told. */
  log?: Parameters<typeof createContext>[1]["log"];
  readiness?: Readiness;
  /** How nodes count together, as main decides by the database. */
  sharedLimiter?: MakeLimiter;
  metrics?: Metrics;
  gate?: LoadGate;
  silentReaders?: { withinMs: number; everyMs: number };
  /** Connections that all have together; as many as the system allows unless told. */
  mostConnections?: number | undefined;
  /** Only tests about the answer cache pass one; without it, the server makes every answer anew. */
  cache?: AnswerCache | undefined;
};

/** The real application on a clean database. */
export async function createTestApp(
  environment: Record<string, string> = {},
  more: More = {},
): Promise<TestApp> {
  const db = more.db ?? (await cleanDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), "flenjor-test-"));
  const settings = readSettings({
    DATA_DIR: dataDir,
    RATE_LIMITS: "off",
    DEMO: "off",
    LOG_LEVEL: "silent",
    ...environment,
  });
  // Built by the first test that asks for a place, and kept for the next run.
  const gazetteer = createGazetteer({ directory: join(root, ".cache/site"), log: quiet });
  // The world and its quarters: enough to see how tiles are served.
  const mapTiles = createMapTileStore({
    directory: join(root, ".cache/site"),
    log: quiet,
    maxZoom: 1,
  });
  const landscapes = createLandscapeStore({ directory: landscapeFolder(settings.CACHE_DIR) });
  const { reads, clock, passwords, attempts, sharedLimiter } = more;
  const context = createContext(
    settings,
    { db, gazetteer, log: more.log ?? quiet, sharedLimiter },
    {
      engine: process.env.TEST_ENGINE === "postgres" ? "postgres" : "embedded",
      reads,
      clock,
      passwords,
      attempts,
    },
  );
  const app = await buildApp({
    context,
    landscapes,
    mapTiles,
    logger: more.logger ?? false,
    readiness: more.readiness ?? { isStopping: false },
    sharedLimiter: more.sharedLimiter,
    metrics: more.metrics,
    gate: more.gate,
    silentReaders: more.silentReaders,
    mostConnections: more.mostConnections,
    cache: more.cache,
    withPages: more.withPages ?? false,
  });
  await app.ready();
  return {
    app,
    context: { ...context, log: app.log },
    db,
    call: (key, input, options) => call(app, key, input, options),
    close: async () => {
      await app.close();
      await landscapes.close();
      gazetteer.close();
      mapTiles.close();
      context.media.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function call(
  app: FastifyInstance,
  key: EndpointKey,
  input: { params?: unknown; query?: unknown; body?: unknown } = {},
  { token, locale, headers }: CallOptions = {},
): Promise<TestAnswer> {
  const { method, path } = addressOf(key, input);
  const response = await app.inject({
    method: method as "GET",
    url: `/api/v1${path}`,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(locale && { "accept-language": locale }),
      ...headers,
    },
    ...(input.body !== undefined && { payload: input.body as object }),
  });
  const isJson = String(response.headers["content-type"]).includes("json");
  const body = isJson ? response.json() : response.payload;
  checkShape(key, response.statusCode, body);
  return { status: response.statusCode, body, headers: response.headers };
}

/** Answers are not checked in production, so every test that calls one checks it. */
function checkShape(key: EndpointKey, status: number, body: unknown): void {
  const declared = endpointTable[key];
  if (!declared) throw new Error(`No endpoint ${key}.`);
  if (status >= 400) failure.parse(body);
  else if (status !== 204 && !declared.givesFile && !declared.givesEvents)
    answerBody(declared).parse(body);
  expect(status).toBeLessThan(500);
}
