import { join, resolve } from "node:path";
import { pino } from "pino";
import { buildApp } from "./app.ts";
import { forgetOldEvents } from "./audit/audit.ts";
import { createAnswerCache } from "./cache/answer-cache.ts";
import { subscribeToChanges } from "./cache/subscribe-to-changes.queries.ts";
import type { Context } from "./context.ts";
import { createContext } from "./create-context.ts";
import { openDatabase } from "./db/client.ts";
import { migrate } from "./db/migrate.ts";
import { knownSignIn } from "./demo/known-sign-in.ts";
import { demoSignIn, loadDemo } from "./demo/load-demo.ts";
import {
  sweepCutOffUploads,
  sweepUnattachedAssets,
} from "./features/assets/assets-sweep.service.ts";
import { forgetDeadTokens, issueEmailToken } from "./features/auth/auth-tokens.service.ts";
import { settleLanguages } from "./features/capsules/capsules-language.service.ts";
import { placeTheRest } from "./features/finding/finding-places.service.ts";
import { forgetStaleCallers } from "./features/known-callers/known-callers.service.ts";
import { forgetOldCases } from "./features/moderation/moderation-reports.service.ts";
import { forgetOldNotifications } from "./features/notifications/notifications.service.ts";
import { sendDigests } from "./features/notifications/notifications-digest.service.ts";
import { countLived } from "./features/outing-lived/outing-lived.service.ts";
import { mailNews, mailReminders } from "./features/outing-mails/outing-mails.service.ts";
import { forgetGuests } from "./features/outing-people/outing-people-guests.service.ts";
import { forgetDeadChallenges } from "./features/passkeys/passkeys-challenges.service.ts";
import { describeTheRest } from "./features/scenes/scenes.service.ts";
import { startPlaceholderWorker } from "./features/scenes/scenes-placeholders.service.ts";
import { forgetDeadSessions } from "./features/sessions/sessions.service.ts";
import { forgetUnusedTags, storeCuratedTags } from "./features/tags/tags.service.ts";
import { forgetOldSearches } from "./features/unfound/unfound.service.ts";
import { warnOfHiddenProfiles } from "./features/users/users-names.service.ts";
import { forgetOldVisits } from "./features/visits/visits.service.ts";
import { keepFilesPrivate } from "./files/private-files.ts";
import { createGazetteer } from "./gazetteer/gazetteer.ts";
import { forgetOldKeys } from "./http/idempotency.ts";
import { inDatabase, inMemory, inRedis } from "./http/rate-limits/rate-limiters.ts";
import { logSerializers } from "./http/request-log.ts";
import {
  createLandscapeStore,
  landscapeFolder,
  trimLandscapes,
} from "./landscapes/landscape-files.ts";
import { checkPort } from "./lib/check-port.ts";
import { createScreens } from "./live/screens.ts";
import { createMailTransport } from "./mail/mail-transport.ts";
import { forgetOldMails, startMailWorker } from "./mail/mail-worker.ts";
import { createMapTileStore } from "./map/map-tile-store.ts";
import { openMedia } from "./media/media.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { type MetricsServer, startMetricsServer } from "./metrics/metrics-server.ts";
import { createPasswords } from "./passwords/passwords.ts";
import { forgetOldPreviews } from "./previews/preview-store.ts";
import { publishInRedis, subscribeInRedis } from "./redis/changes.ts";
import { openRedis } from "./redis/redis.ts";
import { readSettings, type Settings, SettingsError } from "./settings/settings.ts";
import { unsafeStart } from "./settings/unsafe-start.ts";

const stopWithinMs = 10_000;
const housekeepingMs = 60 * 60 * 1000;
const digestsMs = 15 * 60 * 1000;
const outingMailsMs = 15 * 1000;
const sweeps = [
  forgetOldKeys,
  forgetDeadSessions,
  forgetDeadTokens,
  forgetDeadChallenges,
  forgetOldEvents,
  sweepUnattachedAssets,
  forgetOldVisits,
  forgetUnusedTags,
  forgetOldCases,
  forgetOldPreviews,
  trimLandscapes,
  forgetOldMails,
  forgetOldNotifications,
  forgetStaleCallers,
  forgetOldSearches,
  forgetGuests,
  countLived,
];

async function start(settings: Settings): Promise<void> {
  await checkPort({ host: settings.HOST, port: settings.PORT });
  const tracing = settings.OTEL_EXPORTER_OTLP_ENDPOINT
    ? (await import("./tracing/tracing.ts")).startTracing(settings)
    : undefined;
  const database = await openDatabase(settings, {
    replicaUrls: settings.DATABASE_REPLICA_URLS,
    aroundPool: tracing?.aroundPool,
  });
  const startedAt = new Date();
  await migrate(database.db);
  const passwords = createPasswords();
  const danger = await knownSignIn({ settings, db: database.db, passwords });
  if (danger) {
    await database.close();
    throw new SettingsError(danger);
  }
  const log = pino({ level: settings.LOG_LEVEL });
  const landscapes = createLandscapeStore({
    directory: landscapeFolder(settings.CACHE_DIR),
    prerendered: join(import.meta.dirname, "../../dist/landscapes"),
    log,
  });
  const inCacheFolder = { directory: resolve(settings.CACHE_DIR), log };
  const gazetteer = createGazetteer(inCacheFolder);
  const mapTiles = createMapTileStore(inCacheFolder);
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
    { reads: database.reads, passwords, media, screens },
  );
  const metrics = settings.METRICS_PORT
    ? createMetrics({ db: database.db, pool: database.connections })
    : undefined;
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
  const whole: Context = { ...context, log: app.log };
  await storeCuratedTags(whole);
  await warnOfHiddenProfiles(whole);
  if (settings.DEMO) await loadDemo(whole);
  const mailTransport = createMailTransport(settings);
  const transport = tracing?.aroundMail(mailTransport) ?? mailTransport;
  const mailWorker = startMailWorker({
    context: whole,
    transport,
    issueToken: (request) => issueEmailToken(whole, request),
  });
  const placeholderWorker = startPlaceholderWorker(whole);
  const describeScenes = () => {
    describeTheRest(whole, stopping.signal).catch((error) => {
      if (!isStopping) log.error({ err: error }, "the scenes of capsules cannot be described");
    });
  };
  const housekeeping = setInterval(() => {
    for (const sweep of sweeps) {
      sweep(whole).catch((error) => app.log.error({ err: error }, "housekeeping failed"));
    }
    // Those that were left out: somebody was changing them, or the ground was not there.
    describeScenes();
  }, housekeepingMs);

  const digests = setInterval(() => {
    sendDigests(whole).catch((error) => app.log.error({ err: error }, "digests failed"));
  }, digestsMs);

  const outingMails = setInterval(() => {
    for (const write of [mailNews, mailReminders]) {
      write(whole).catch((error) => app.log.error({ err: error }, "mails of outings failed"));
    }
  }, outingMailsMs);

  let metricsServer: MetricsServer | undefined;
  let isStopping = false;
  const stopping = new AbortController();
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    stopping.abort();
    // The load balancer must see this first, so that it sends requests elsewhere.
    readiness.isStopping = true;
    clearInterval(housekeeping);
    clearInterval(digests);
    clearInterval(outingMails);
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    await app.close();
    await changes?.stop();
    changesInRedis?.stop();
    await mailWorker.stop();
    await placeholderWorker.stop();
    transport.close();
    await landscapes.close();
    gazetteer.close();
    mapTiles.close();
    context.media.close();
    metricsServer?.close();
    redis?.close();
    await database.close();
    await tracing?.close();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  try {
    await app.listen({ port: settings.PORT, host: settings.HOST });
    if (metrics && settings.METRICS_PORT) {
      metricsServer = await startMetricsServer(metrics, settings.METRICS_PORT);
    }
  } catch (error) {
    await database.close();
    throw error;
  }
  // The embedded database is this process's alone, and so is what lies beside it.
  if (database.engine === "embedded") {
    sweepCutOffUploads(whole, startedAt).catch((error) => {
      app.log.error({ err: error }, "housekeeping failed");
    });
  }
  // So that the first person at the login page need not wait for it.
  void context.openid.list(app.log);
  console.log(`${settings.PRODUCT_NAME} is at ${settings.ORIGIN}`);
  if (settings.DEMO) {
    console.log(`The demo signs in as ${demoSignIn.email} with "${demoSignIn.password}"`);
  }
  // A search for places that comes before it is ready waits for it.
  placeTheRest(whole, stopping.signal).catch((error) => {
    if (!isStopping) log.error({ err: error }, "no place can be looked up");
  });
  describeScenes();
  settleLanguages(whole, stopping.signal).catch((error) => {
    if (!isStopping) log.error({ err: error }, "the languages of capsules cannot be found");
  });
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
  await start(settings);
} catch (error) {
  console.error(explain(error, settings));
  process.exit(1);
}
