import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { buildApp } from "./app.ts";
import { createAnswerCache } from "./cache/answer-cache.ts";
import { subscribeToChanges } from "./cache/subscribe-to-changes.queries.ts";
import type { Context } from "./context.ts";
import { createContext } from "./create-context.ts";
import type { Database } from "./db/client.ts";
import { loadDemo } from "./demo/load-demo.ts";
import { sweepCutOffUploads } from "./features/assets/assets-sweep.service.ts";
import { issueEmailToken } from "./features/auth/auth-tokens.service.ts";
import { stopBackups } from "./features/backups/backups-run.service.ts";
import { settleLanguages } from "./features/capsules/capsules-language.service.ts";
import { placeTheRest } from "./features/finding/finding-places.service.ts";
import { describeTheRest } from "./features/scenes/scenes.service.ts";
import { startPlaceholderWorker } from "./features/scenes/scenes-placeholders.service.ts";
import { storeCuratedTags } from "./features/tags/tags.service.ts";
import { warnOfHiddenProfiles } from "./features/users/users-names.service.ts";
import { createGazetteer } from "./gazetteer/gazetteer.ts";
import { inDatabase, inMemory, inRedis } from "./http/rate-limits/rate-limiters.ts";
import { logSerializers } from "./http/request-log.ts";
import { siteJobs } from "./jobs/site-jobs.ts";
import { startJobs, startPresence } from "./jobs/start-jobs.ts";
import { createLandscapeStore, landscapeFolder } from "./landscapes/landscape-files.ts";
import { createThreadRenderer } from "./landscapes/thread-renderer.ts";
import { giveBackMemory } from "./lib/give-back-memory.ts";
import { createScreens } from "./live/screens.ts";
import { createMailTransport } from "./mail/mail-transport.ts";
import { startMailWorker } from "./mail/mail-worker.ts";
import { createMapTileStore } from "./map/map-tile-store.ts";
import { openMedia } from "./media/media.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { type MetricsServer, startMetricsServer } from "./metrics/metrics-server.ts";
import type { Passwords } from "./passwords/passwords.ts";
import { publishInRedis, subscribeInRedis } from "./redis/changes.ts";
import { openRedis } from "./redis/redis.ts";
import type { Settings } from "./settings/settings.ts";
import type { Tracing } from "./tracing/tracing.ts";

const dist = join(import.meta.dirname, "../../dist");
const describeAgainMs = 60 * 60 * 1000;

type Given = {
  settings: Settings;
  database: Database;
  passwords: Passwords;
  log: Logger;
  tracing: Tracing | undefined;
  metrics: Metrics | undefined;
  /** Told when this node has stored other settings. */
  settingsChanged: () => void;
  /** When all is there, and before it is shown to anybody. */
  beforeListening: () => void;
};

export type Site = {
  /** Takes nothing more and ends when all is answered; after `cutMs`, with what is not. */
  stop(cutMs?: number): Promise<void>;
};

/** One run of the site with these settings: app, jobs, listening. The database stays open after it. */
export async function serve(given: Given): Promise<Site> {
  const { settings, database, passwords, log, tracing, metrics, settingsChanged } = given;
  const startedAt = new Date();
  // One thread draws pictures and placeholders: each holds some 30 MB.
  const renderer = createThreadRenderer();
  const landscapes = createLandscapeStore({
    renderer,
    directory: landscapeFolder(settings.CACHE_DIR),
    prerendered: join(dist, "landscapes"),
    log,
  });
  const dataFiles = { directory: resolve(settings.CACHE_DIR), prebuilt: join(dist, "data"), log };
  const gazetteer = createGazetteer(dataFiles);
  const mapTiles = createMapTileStore(dataFiles);
  const readiness = { isStopping: false };
  const redis = settings.REDIS_URL ? await openRedis(settings.REDIS_URL, log) : null;
  const withoutRedis = database.counters ? inDatabase(database.counters) : inMemory;
  const sharedLimiter = redis ? inRedis(redis, withoutRedis) : withoutRedis;
  // Alone on its database a node knows of every change; else it waits until it hears of them.
  const isDisconnected = settings.DATABASE_URL !== undefined;
  const screens = createScreens({ isLimited: settings.RATE_LIMITS, isDisconnected });
  const media = openMedia(settings, tracing?.aroundStorage);
  const context = createContext(
    settings,
    { db: database.db, gazetteer, log, sharedLimiter },
    { engine: database.engine, reads: database.reads, passwords, media, screens, settingsChanged },
  );
  const cache = createAnswerCache({
    clock: context.clock,
    isDisconnected,
    publish: redis ? () => publishInRedis(redis, log) : undefined,
  });
  const changes = settings.DATABASE_URL
    ? subscribeToChanges(settings.DATABASE_URL, cache, log, screens)
    : null;
  database.hearOutings?.(screens.tell);
  const changesInRedis = redis && subscribeInRedis(redis, cache);
  const app = await buildApp({
    context,
    cache,
    metrics,
    tracing,
    landscapes,
    mapTiles,
    logger: { level: settings.LOG_LEVEL, serializers: logSerializers },
    readiness,
    sharedLimiter,
    withPages: true,
  });
  let asked = 0;
  app.addHook("onRequest", (request, _reply, done) => {
    // Those who watch the server ask for these all the time.
    if (request.url !== "/readyz" && request.url !== "/healthz") asked += 1;
    done();
  });
  const appContext: Context = { ...context, log: app.log };
  await storeCuratedTags(appContext);
  await warnOfHiddenProfiles(appContext);
  if (settings.DEMO) await loadDemo(appContext, console.log);
  const mailTransport = createMailTransport(settings);
  const transport = tracing?.aroundMail(mailTransport) ?? mailTransport;
  const mailWorker = startMailWorker({
    context: appContext,
    transport,
    issueToken: (request) => issueEmailToken(appContext, request),
  });
  const placeholderWorker = startPlaceholderWorker({ context: appContext, renderer });
  const describeScenes = () => {
    describeTheRest(appContext, stopping.signal).catch((error) => {
      if (!isStopping) log.error({ err: error }, "the scenes of capsules cannot be described");
    });
  };
  const jobs = startJobs(appContext, siteJobs);
  const presence = startPresence(appContext, settings.PORT);
  // Those that were left out: somebody was changing them, or the ground was not there.
  const describing = setInterval(describeScenes, describeAgainMs);

  let metricsServer: MetricsServer | undefined;
  let memory: ReturnType<typeof giveBackMemory> | undefined;
  let isStopping = false;
  const stopping = new AbortController();
  const stop = async (cutMs?: number) => {
    isStopping = true;
    stopping.abort();
    // The load balancer must see this first, so that it sends requests elsewhere.
    readiness.isStopping = true;
    clearInterval(describing);
    jobs.stop();
    memory?.stop();
    // While requests end: what each of them has in hand may take a while.
    const workEnded = Promise.all([mailWorker.stop(), placeholderWorker.stop(), stopBackups()]);
    const cut = cutMs && setTimeout(() => app.server.closeAllConnections(), cutMs);
    await app.close();
    clearTimeout(cut);
    await changes?.stop();
    changesInRedis?.stop();
    // Before the work in hand is waited for: a placeholder may wait for a drawing that hangs.
    await landscapes.close();
    await (cutMs ? Promise.race([workEnded, wait(cutMs)]) : workEnded);
    await presence.stop();
    transport.close();
    gazetteer.close();
    context.ground.close();
    mapTiles.close();
    context.media.close();
    metricsServer?.close();
    redis?.close();
  };
  given.beforeListening();

  await app.listen({ port: settings.PORT, host: settings.HOST });
  if (metrics && settings.METRICS_PORT) {
    metricsServer = await startMetricsServer(metrics, settings.METRICS_PORT);
  }
  memory = giveBackMemory(() => asked, database.giveBackMemory);
  // The embedded database is this process's alone, and so is what lies beside it.
  if (database.engine === "embedded") {
    sweepCutOffUploads(appContext, startedAt).catch((error) => {
      app.log.error({ err: error }, "housekeeping failed");
    });
  }
  // So that the first person at the login page need not wait for it.
  void context.openid.list(app.log);
  // A search for places that comes before it is ready waits for it.
  placeTheRest(appContext, stopping.signal).catch((error) => {
    if (!isStopping) log.error({ err: error }, "no place can be looked up");
  });
  describeScenes();
  settleLanguages(appContext, stopping.signal).catch((error) => {
    if (!isStopping) log.error({ err: error }, "the languages of capsules cannot be found");
  });
  return { stop };
}
