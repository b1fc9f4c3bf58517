import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ShownAnnouncement } from "../../../contract/admin/announcements.ts";
import { type EndpointKey, endpointTable } from "../../../contract/endpoints.ts";
import { apiBase } from "../../../contract/shared/api-base.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { CallResult, PageRequest } from "../../../web/entry-server.tsx";
import type { PageViewer, PostedForm, Theme } from "../../../web/page-state.ts";
import type { AnswerCache, CachedAnswer } from "../../cache/answer-cache.ts";
import { type Caller, type Context, withoutReplicas } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { isVisitor } from "../../http/bearer-token.ts";
import { callerFor, viewerOfCookie } from "../../http/caller.ts";
import { acceptedWay } from "../../http/compression.ts";
import { secretHeaders } from "../../http/endpoint-routes.ts";
import { asRequestError, failureBody } from "../../http/errors/answer-error.ts";
import type { Limits } from "../../http/rate-limits/route-limits.ts";
import { type Handlers, plainAnswer, type RawInput, runEndpoint } from "../../http/run-endpoint.ts";
import { contentSecurityPolicy, isSecure, otherScripts } from "../../http/security-headers.ts";
import type { Settings } from "../../settings/settings.ts";
import {
  compressedTemplateOf,
  copyOf,
  isCacheablePage,
  newNonce,
  pageVaries,
  templateOf,
} from "./cached-page.ts";
import { chooseLanguage, languageCookie } from "./language.ts";
import { announcementsFor } from "./page-announcements.ts";
import { publicSettings } from "./public-settings.ts";
import type { Renderer } from "./renderer.ts";
import { isSecretPage, withoutOthers } from "./secret-page.ts";
import { addViewerCookie } from "./viewer-cookie.ts";

const yearInSeconds = 365 * 24 * 60 * 60;

export type Pages = {
  context: Context;
  handlers: Handlers;
  limits: Limits;
  renderer: Renderer;
  cache?: AnswerCache | undefined;
};

/** Answers every address without a route by a page, even if that only says “not found”. */
export function addPages(app: FastifyInstance, pages: Pages): void {
  addViewerCookie(app, pages.context);
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || request.url.startsWith(apiBase)) throw notFound();
    return showPage(pages, request, reply);
  });
}

async function showPage(
  pages: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { cache } = pages;
  const { settings } = pages.context;
  const url = pageUrl(request.url, settings.ORIGIN);
  const choice = chooseLanguage({
    url,
    stored: request.cookies[languageCookie],
    acceptLanguage: request.headers["accept-language"],
    offered: settings.LANGUAGES,
  });
  const isSecret = isSecretPage(url);
  reply.header("Cache-Control", "private, no-cache").header("Vary", pageVaries);
  if (isSecret) keepSecret(reply);
  if ("redirect" in choice) {
    if (choice.store) storeLanguage(reply, settings, choice.store);
    return reply.redirect(choice.redirect, 302);
  }

  const theme = themeOf(request);
  const isKeepable = request.method === "GET" && isVisitor(request) && !isSecret;
  const generation = isKeepable ? (cache?.generation() ?? null) : null;
  const shown: Shown = { url, locale: choice.locale, theme };
  if (!cache || !generation) return renderFor(pages, request, reply, shown);
  const reader = { locale: choice.locale, isMember: false };
  shown.announcements = await announcementsFor(pages, request, reader);
  const announced = shown.announcements.map(({ id }) => id).join();
  const isBrotli = acceptedWay(request.headers["accept-encoding"])?.name === "br";
  const key = `page ${choice.locale} ${theme} ${isBrotli ? "br" : ""} ${announced} ${request.url}`;
  const known = cache.find(key) ?? (await cache.claim(key));
  if (known) return sendCopy(settings, reply, known);
  const keep = async (html: Buffer, nonce: string) => {
    const template = await (isBrotli ? compressedTemplateOf : templateOf)(html, nonce);
    if (template) cache.store(key, template, generation);
    return template;
  };
  try {
    return await renderFor(pages, request, reply, shown, keep);
  } finally {
    cache.release(key);
  }
}

type Shown = {
  url: URL;
  locale: Locale;
  theme: Theme;
  /** Of a visitor's page that may be cached, which depends on them. */
  announcements?: ShownAnnouncement[];
  /** Where a form is answered. */
  posted?: PostedForm;
  status?: number;
};

export async function renderFor(
  { context, handlers, limits, renderer, cache }: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
  { url, ...shown }: Shown,
  keep?: (html: Buffer, nonce: string) => Promise<CachedAnswer | null>,
): Promise<FastifyReply> {
  const isSecret = isSecretPage(url);
  const settings = isSecret ? withoutOthers(context.settings) : context.settings;
  const visitor = await viewerOfCookie(request, reply, { ...context, log: request.log });
  // A member's page may be for them alone, so not even their browser keeps it.
  if (visitor) reply.header("Cache-Control", "private, no-store");
  const calls: string[] = [];
  const nonce = newNonce();
  const page = await renderer.render({
    url: url.href,
    nonce,
    requestId: request.id,
    ...shown,
    announcements:
      shown.announcements ??
      (await announcementsFor({ context, cache }, request, {
        locale: shown.locale,
        isMember: visitor !== null,
      })),
    settings: publicSettings(settings),
    viewer: visitor && pageViewer(visitor.user),
    call: callInProcess(
      { context, handlers, limits, calls },
      request,
      callerFor(request, visitor?.viewer ?? null, shown.locale),
    ),
    onFault: (error) => request.log.error({ err: error }, "failed"),
    assetsOf: renderer.assetsOf,
    otherScripts: otherScripts(settings),
  });
  if ("location" in page) return reply.redirect(page.location, page.status);
  // As bytes at once: a text would be measured first, and written then.
  const html = Buffer.from(page.html);
  const isKept = page.status === 200 && isCacheablePage(calls);
  const template = isKept ? await keep?.(html, nonce) : null;
  if (template) return sendCopy(settings, reply, template);
  return sendPage(settings, reply, { status: page.status, html, nonce });
}

/** Nobody keeps the page, lists its address or passes it on. */
export function keepSecret(reply: FastifyReply): void {
  reply.header("Cache-Control", "private, no-store").headers(secretHeaders);
}

/** To each visitor their own nonce. */
function sendCopy(settings: Settings, reply: FastifyReply, template: CachedAnswer): FastifyReply {
  const nonce = newNonce();
  const html = copyOf(template, nonce);
  return sendPage(settings, reply.headers(template.headers), { status: 200, html, nonce });
}

type SentPage = { status: number; html: Buffer; nonce: string };

function sendPage(settings: Settings, reply: FastifyReply, page: SentPage): FastifyReply {
  return reply
    .status(page.status)
    .header("Content-Security-Policy", contentSecurityPolicy(settings, page.nonce))
    .type("text/html; charset=utf-8")
    .send(page.html);
}

/** The address of the page on the configured origin, whatever Host the request claims. */
export function pageUrl(requestUrl: string, origin: string): URL {
  if (/^\/[^#]*$/.test(requestUrl)) return new URL(origin + requestUrl);
  const [path = "/", query = ""] = requestUrl.split(/\?(.*)/s);
  const url = new URL(origin);
  url.pathname = path;
  url.search = query;
  return url;
}

function storeLanguage(reply: FastifyReply, settings: Settings, locale: Locale): void {
  reply.setCookie(languageCookie, locale, {
    path: "/",
    maxAge: yearInSeconds,
    sameSite: "lax",
    secure: isSecure(settings),
  });
}

export function themeOf(request: FastifyRequest): Theme {
  const { theme } = request.cookies;
  return theme === "light" || theme === "dark" ? theme : "system";
}

/** Of a person, what every page shows; the rest is asked for where it is needed. */
function pageViewer(user: PageViewer): PageViewer {
  const { id, username, full_name, profile_picture, unread_notifications, scope } = user;
  return { id, username, full_name, profile_picture, unread_notifications, scope };
}

function isSearch(key: string, { query }: RawInput): boolean {
  const words = (query as { search?: unknown } | undefined)?.search;
  return Boolean(words) && endpointTable[key]?.limit === "search";
}

/** The page's loaders take the same way into the use cases as a call over the wire does. */
function callInProcess(
  { context, handlers, limits, calls }: Omit<Pages, "renderer"> & { calls: string[] },
  request: FastifyRequest,
  caller: Caller,
): PageRequest["call"] {
  const logging = { ...context, log: request.log };
  const scoped = caller.viewer?.hasJustWritten ? withoutReplicas(logging) : logging;
  return async (key: string, input: RawInput): Promise<CallResult> => {
    calls.push(key);
    try {
      // Words that are looked for cost as much in a page as in a call.
      if (isSearch(key, input)) await limits.spendNetwork("search", request.ip);
      const answer = await runEndpoint(handlers, key as EndpointKey, input, caller, scoped);
      return { answer: plainAnswer(answer) };
    } catch (error) {
      const known = asRequestError(error);
      if (!known) request.log.error({ err: error, key }, "failed");
      return {
        status: known?.status ?? 500,
        failure: failureBody(known, caller.locale, request.id),
      };
    }
  };
}
