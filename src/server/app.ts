import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from "fastify";
import { endpointTable } from "../contract/endpoints.ts";
import type { AnswerCache } from "./cache/answer-cache.ts";
import type { Context } from "./context.ts";
import type { NodeContext } from "./create-context.ts";
import { notFound } from "./errors.ts";
import { handlers } from "./features/handlers.ts";
import { isCacheable } from "./http/cached-endpoints.ts";
import { compressTexts } from "./http/compression.ts";
import { addEndpoints } from "./http/endpoint-routes.ts";
import { answerError } from "./http/errors/answer-error.ts";
import { answerUnreadable } from "./http/errors/unreadable-request.ts";
import { letUnreadRunOut } from "./http/incoming-file.ts";
import { parseJsonBody } from "./http/json-body.ts";
import { createLoadGate, type LoadGate } from "./http/overload/load-gate.ts";
import { limitConnections } from "./http/overload/open-connections.ts";
import { countLoad, sheddingServer } from "./http/overload/shed-load.ts";
import { closeSilentConnections } from "./http/overload/silent-connections.ts";
import { cutSilentReaders } from "./http/overload/silent-readers.ts";
import { cutSlowBodies } from "./http/overload/slow-bodies.ts";
import { limitRoutes } from "./http/rate-limits/limit-routes.ts";
import type { MakeLimiter } from "./http/rate-limits/rate-limiters.ts";
import { createLimits, unlimited } from "./http/rate-limits/route-limits.ts";
import { logRequests } from "./http/request-log.ts";
import { commonHeaders } from "./http/security-headers.ts";
import type { LandscapeStore } from "./landscapes/landscape-files.ts";
import { withRequestDeadline } from "./lib/deadline.ts";
import type { MapTileStore } from "./map/map-tile-store.ts";
import type { Metrics } from "./metrics/metrics.ts";
import { providersOf } from "./openid/provider-settings.ts";
import { addApiDocs } from "./routes/api-docs-route.ts";
import { addBackups } from "./routes/backup-route.ts";
import { addCalendars } from "./routes/calendar-routes.ts";
import { addAddressConfirmation } from "./routes/confirm-address-route.ts";
import { addFormReturn } from "./routes/form-return.ts";
import { addHealth, type Readiness } from "./routes/health-routes.ts";
import { addLandscapes } from "./routes/landscape-route.ts";
import { addMailPage } from "./routes/mail-page.ts";
import { addManifest } from "./routes/manifest-route.ts";
import { addMap } from "./routes/map-routes.ts";
import { addMedia } from "./routes/media-route.ts";
import { addInvitationForm } from "./routes/pages/invitation-form.ts";
import { addPages } from "./routes/pages/pages.ts";
import { builtRenderer, developmentRenderer } from "./routes/pages/renderer.ts";
import { addStaticFiles } from "./routes/pages/static-files.ts";
import { addPhotos } from "./routes/photo-route.ts";
import { addPreviews } from "./routes/preview-route.ts";
import { addMailStop } from "./routes/stop-mails-route.ts";
import type { Tracing } from "./tracing/tracing.ts";

const bodyLimitBytes = 1024 * 1024;

type Parts = {
  context: NodeContext;
  landscapes: LandscapeStore;
  mapTiles: MapTileStore;
  logger: FastifyServerOptions["logger"];
  readiness: Readiness;
  /** How nodes count together what somebody might try on each of them; alone unless told. */
  sharedLimiter?: MakeLimiter;
  /** Caches the answers to visitors; without it nothing is cached. */
  cache?: AnswerCache | undefined;
  /** Where somebody asks for numbers. */
  metrics?: Metrics;
  /** Where a collector takes traces. */
  tracing?: Tracing;
  /** Decides which requests to take under load; tests bring their own. */
  gate?: LoadGate;
  /** When a reader of nothing is cut; tests do not wait for minutes. */
  silentReaders?: Parameters<typeof cutSilentReaders>[1];
  /** Connections that all have together; as the system allows unless told. */
  mostConnections?: number | undefined;
  /** Tests of the API alone need no build. */
  withPages: boolean;
};

/** Builds the whole application. It does not listen: `main.ts` does, and tests inject into it. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  const { settings } = parts.context;
  const gate = parts.gate ?? createLoadGate();
  const app = fastify({
    serverFactory: sheddingServer(gate, settings, (kind) => parts.metrics?.countRefusal(kind)),
    logger: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = "/" }) => decodable(url),
    trustProxy: (_address, hop) => hop < settings.TRUST_PROXY,
    bodyLimit: bodyLimitBytes,
    routerOptions: { maxParamLength: 500 },
    // Long enough for a film on a slow line; a sender that falls silent is cut much earlier.
    requestTimeout: 15 * 60_000,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    frameworkErrors: answerError,
    clientErrorHandler: answerUnreadable,
  });
  const context: Context = { ...parts.context, log: app.log };

  parts.tracing?.watch(app);
  parts.metrics?.watch(app);
  cutSlowBodies(app);
  closeSilentConnections(app);
  limitConnections(app, settings, parts.mostConnections);
  cutSilentReaders(app, parts.silentReaders);
  app.setErrorHandler(answerError);
  const common = commonHeaders(settings);
  app.addHook("onRequest", (request, reply, done) => {
    reply.headers(common).header("X-Request-Id", request.id);
    done();
  });
  const limits = settings.RATE_LIMITS ? createLimits(parts.sharedLimiter) : unlimited;
  limitRoutes(app, limits);
  app.addHook("preHandler", (request, _reply, done) => {
    const declared = endpointTable[request.routeOptions.config.endpoint ?? ""];
    if (declared?.takesFile || declared?.givesFile || isCacheable(declared, request)) done();
    else withRequestDeadline(done);
  });
  logRequests(app);
  compressTexts(app, gate);
  countLoad(app, gate);
  await app.register(cookie);
  parseJsonBody(app);
  letUnreadRunOut(app);
  // A server that stops waits for its answers, and these would never end.
  app.addHook("preClose", async () => context.screens.close());
  addHealth(app, context, parts.readiness);
  addApiDocs(app, context);
  addMailPage(app, settings);
  addManifest(app, settings);
  addMailStop(app, context);
  addAddressConfirmation(app, context);
  addCalendars(app, context);
  addBackups(app, context);
  addLandscapes(app, { context, landscapes: parts.landscapes, limits });
  addPhotos(app, context);
  addMedia(app, context, parts.cache);
  addMap(app, parts.mapTiles);
  addPreviews(app, { context, landscapes: parts.landscapes });
  addFormReturn(app, providersOf(settings));
  addEndpoints(app, { handlers, context, limits, cache: parts.cache });

  if (parts.withPages) {
    const renderer = settings.isDevelopment
      ? await developmentRenderer(app)
      : await builtRenderer();
    if (!settings.isDevelopment) await addStaticFiles(app, settings);
    const pages = { context, handlers, limits, renderer, cache: parts.cache };
    addPages(app, pages);
    addInvitationForm(app, pages);
  } else {
    app.setNotFoundHandler(() => {
      throw notFound();
    });
  }
  return app;
}

/** An address that cannot be decoded is one that nothing answers, so a person gets the page for that. */
function decodable(url: string): string {
  try {
    decodeURIComponent(url.split("?")[0] ?? "");
    return url;
  } catch {
    return url.replaceAll("%", "%25");
  }
}
