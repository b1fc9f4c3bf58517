import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { apiBase, type EndpointKey } from "../../contract/endpoints.ts";
import type { Locale } from "../../i18n/locales.ts";
import type { CallResult, PageRequest } from "../../web/entry-server.tsx";
import type { PageViewer, Theme } from "../../web/page-state.ts";
import { type Caller, type Context, withoutCopies } from "../context.ts";
import { notFound } from "../errors.ts";
import { asRequestError, failureBody } from "../http/answer-error.ts";
import { callerFor, viewerOfCookie } from "../http/caller.ts";
import { type Handlers, type RawInput, runEndpoint } from "../http/run-endpoint.ts";
import { contentSecurityPolicy, isSecure, otherScripts } from "../http/security-headers.ts";
import type { Settings } from "../settings.ts";
import { chooseLanguage, languageCookie } from "./language.ts";
import { publicSettings } from "./public-settings.ts";
import type { Renderer } from "./renderer.ts";
import { addViewerCookie } from "./viewer-cookie.ts";

const yearInSeconds = 365 * 24 * 60 * 60;

type Pages = { context: Context; handlers: Handlers; renderer: Renderer };

/** Whatever is no API call and no file is a page, even if it is the page that says so. */
export function addPages(app: FastifyInstance, pages: Pages): void {
  addViewerCookie(app, pages.context);
  app.setNotFoundHandler(async (request, reply) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || request.url.startsWith(apiBase)) throw notFound();
    return showPage(pages, request, reply);
  });
}

async function showPage(
  { context, handlers, renderer }: Pages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { settings } = context;
  const url = pageUrl(request.url, settings.ORIGIN);
  const choice = chooseLanguage({
    url,
    stored: request.cookies[languageCookie],
    acceptLanguage: request.headers["accept-language"],
  });
  reply.header("Cache-Control", "private, no-cache").header("Vary", "Accept-Language, Cookie");
  if ("redirect" in choice) {
    if (choice.store) storeLanguage(reply, settings, choice.store);
    return reply.redirect(choice.redirect, 302);
  }

  const visitor = await viewerOfCookie(request, reply, { ...context, log: request.log });
  const nonce = randomBytes(16).toString("base64");
  const page = await renderer.render({
    url: url.href,
    nonce,
    requestId: request.id,
    locale: choice.locale,
    theme: themeOf(request),
    settings: publicSettings(settings),
    viewer: visitor && pageViewer(visitor.user),
    call: callInProcess(
      { context, handlers },
      request,
      callerFor(request, visitor?.viewer ?? null, choice.locale),
    ),
    onFault: (error) => request.log.error({ err: error }, "failed"),
    assetsOf: renderer.assetsOf,
    otherScripts: otherScripts(settings),
  });
  if ("location" in page) return reply.redirect(page.location, page.status);
  return reply
    .status(page.status)
    .header("Content-Security-Policy", contentSecurityPolicy(settings, nonce))
    .type("text/html; charset=utf-8")
    .send(page.html);
}

/** The address of the page on the configured origin, whatever Host the request claims. */
function pageUrl(requestUrl: string, origin: string): URL {
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

function themeOf(request: FastifyRequest): Theme {
  const { theme } = request.cookies;
  return theme === "light" || theme === "dark" ? theme : "system";
}

/** Of a person, what every page shows; the rest is asked for where it is needed. */
function pageViewer(user: PageViewer): PageViewer {
  const { id, username, full_name, profile_picture, unread_notifications } = user;
  return { id, username, full_name, profile_picture, unread_notifications };
}

/** The page's loaders take the same way into the use cases as a call over the wire does. */
function callInProcess(
  { context, handlers }: Omit<Pages, "renderer">,
  request: FastifyRequest,
  caller: Caller,
): PageRequest["call"] {
  const logging = { ...context, log: request.log };
  const scoped = caller.viewer?.hasJustWritten ? withoutCopies(logging) : logging;
  return async (key: string, input: RawInput): Promise<CallResult> => {
    try {
      return { answer: await runEndpoint(handlers, key as EndpointKey, input, caller, scoped) };
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
