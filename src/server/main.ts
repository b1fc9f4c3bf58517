import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { type Database, openDatabase } from "./db/client.ts";
import { demoSignIn } from "./demo/demo-sign-in.ts";
import { knownSignIn, takesDemoSignIn } from "./demo/known-sign-in.ts";
import { codeOfStart, codeSentence } from "./features/setup/setup-codes.service.ts";
import {
  settingsRevision,
  storedSettings,
} from "./features/site-settings/site-settings.service.ts";
import { watchSettings } from "./features/site-settings/site-settings-watch.service.ts";
import { keepFilesPrivate } from "./files/private-files.ts";
import { checkPort } from "./lib/check-port.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { createPasswords } from "./passwords/passwords.ts";
import { serve } from "./serve.ts";
import { readSettings, type Settings, SettingsError } from "./settings/settings.ts";
import { withStored } from "./settings/stored-settings.ts";
import { unsafeStart } from "./settings/unsafe-start.ts";
import { upgrade } from "./upgrade/upgrade.ts";

const stopWithinMs = 10_000;
const triesToStartAnew = 30;

/** Runs the site until it is asked to stop; where its stored settings change, it starts anew. */
async function run(environment: Settings): Promise<void> {
  await checkPort({ host: environment.HOST, port: environment.PORT });
  const tracing = environment.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import("./tracing/tracing.ts")).startTracing(environment)
    : undefined;
  const database = await openDatabase(environment, {
    replicaUrls: environment.DATABASE_REPLICA_URLS,
    aroundPool: tracing?.aroundPool,
  });
  // Nothing works without it, and only a process that ends is started again.
  database.hearStop?.((error) => {
    console.error(`The site ends: ${error.message}`);
    process.exit(1);
  });
  try {
    const { settings } = withStored(process.env, await storedSettings(database));
    await upgrade({ settings, database, say: console.log });
    await runOn(database, environment, tracing);
  } finally {
    await database.close();
  }
  await tracing?.close();
}

async function runOn(
  database: Database,
  environment: Settings,
  tracing: Parameters<typeof serve>[0]["tracing"],
): Promise<void> {
  const passwords = createPasswords();
  const danger = await knownSignIn({ settings: environment, db: database.db, passwords });
  if (danger) throw new SettingsError(danger);
  const log = pino({ level: environment.LOG_LEVEL });
  // Once for all runs: counts go on, and what it watches is watched once.
  const metrics = environment.METRICS_PORT ? await openMetrics(database) : undefined;
  const signal = nextSignal();
  for (let isFirst = true; ; isFirst = false) {
    const { revision, stored } = await readStored(database, isFirst ? 1 : triesToStartAnew);
    const { settings, problems } = withStored(process.env, stored);
    for (const problem of problems) log.warn(problem);
    let watch: ReturnType<typeof watchSettings> | undefined;
    const site = await serve({
      ...{ settings, database, passwords, log, tracing, metrics },
      settingsChanged: () => watch?.look(),
      beforeListening: signal.listen,
    });
    // Not before: the demo has the one connection of an embedded database to itself.
    watch = watchSettings({ db: database.db, revision, log });
    if (isFirst) {
      console.log(`${settings.PRODUCT_NAME} is at ${settings.ORIGIN}`);
      if (settings.DEMO && (await takesDemoSignIn({ db: database.db, passwords }))) {
        console.log(`The demo signs in as ${demoSignIn.email} with "${demoSignIn.password}"`);
      }
      const about = { db: database.db, settings, clock: () => new Date() };
      const code = await codeOfStart(about);
      // Not among the lines of the log, which are kept and passed on.
      if (code) console.log(codeSentence(about, code));
    }
    const isAsked = await Promise.race([
      signal.came.then(() => true),
      watch.changed.then(() => false),
    ]);
    watch.stop();
    if (!isAsked) log.info("the settings of the site have changed: it starts anew with them");
    await site.stop(isAsked ? undefined : stopWithinMs);
    if (isAsked || signal.hasCome()) return;
  }
}

/** A site that runs is not ended by a database that is away for a moment while it starts anew. */
async function readStored(database: Database, triesLeft: number) {
  for (let left = triesLeft - 1; ; left--) {
    try {
      // Read first: what changes after it is noticed.
      const revision = await settingsRevision(database);
      return { revision, stored: await storedSettings(database) };
    } catch (error) {
      if (left === 0) throw error;
      await wait(1_000);
    }
  }
}

async function openMetrics({ db, connections }: Database): Promise<Metrics> {
  const { createMetrics } = await import("./metrics/metrics.ts");
  return createMetrics({ db, pool: connections });
}

/** Until `listen` is called, a signal ends the process as it ends any other. */
function nextSignal() {
  const { promise: came, resolve } = Promise.withResolvers<void>();
  let isListening = false;
  let hasCome = false;
  const take = () => {
    hasCome = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    resolve();
  };
  const listen = () => {
    if (isListening) return;
    isListening = true;
    process.on("SIGTERM", take);
    process.on("SIGINT", take);
  };
  return { came, hasCome: () => hasCome, listen };
}

/** One plain sentence for what a person can mend; everything for what they cannot. */
function explain(error: unknown, settings: Settings | null): string {
  if (error instanceof SettingsError) return error.message;
  const { code } = error as { code?: string };
  if (code === "EADDRINUSE") {
    const { port } = error as { port?: number };
    const name =
      port !== settings?.PORT && port === settings?.METRICS_PORT ? "METRICS_PORT" : "PORT";
    return `Port ${port} is in use; stop what uses it or set ${name}.`;
  }
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND" || code === "EAI_AGAIN") {
    return `HOST ${settings?.HOST} is no address of this machine; set another.`;
  }
  if (code === "EACCES") return `Not allowed: ${(error as Error).message}.`;
  return (error as Error).stack ?? String(error);
}

let settings: Settings | null = null;
try {
  settings = readSettings(process.env);
  const danger = unsafeStart(settings);
  if (danger) throw new SettingsError(danger);
  keepFilesPrivate(settings);
  await run(settings);
  process.exit(0);
} catch (error) {
  console.error(explain(error, settings));
  process.exit(1);
}
