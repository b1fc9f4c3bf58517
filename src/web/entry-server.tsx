import { dehydrate } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import type { Failure } from "../contract/shared/errors.ts";
import { type Locale, locales } from "../i18n/locales.ts";
import {
  loadAdminMessages,
  loadMessages,
  loadOutingMessages,
  loadSetupMessages,
  type Messages,
} from "../i18n/messages.ts";
import { type Api, definedQuery } from "./api/api.ts";
import { ApiError } from "./api/api-error.ts";
import { App, createQueryClient } from "./app.tsx";
import { Document, type PageAssets } from "./document.tsx";
import { createSession } from "./domain/session/session-store.ts";
import { localeBase } from "./links.ts";
import type { PageState } from "./page-state.ts";
import { createRoutes, pagesId } from "./routes.tsx";
import { type Services, servicesContext } from "./services.ts";

export type CallResult = { answer: unknown } | { status: number; failure: Failure };

export type PageRequest = Omit<PageState, "queries" | "router"> & {
  url: string;
  nonce: string;
  /** The id of this page view in the log; the page shows it where it fails. */
  requestId: string;
  /** Of a page that answers a form; any other has its own. */
  status?: number | undefined;
  /** Runs an endpoint in this process, as the browser would over HTTP. */
  call: (
    key: string,
    input: { params: unknown; query: unknown; body: unknown },
  ) => Promise<CallResult>;
  /** Told of what is our fault; the page itself shows no more than its status. */
  onFault: (error: unknown) => void;
  /** The files of a page, by the name of its module; some pages show more to members. */
  assetsOf: (page: string | null, shown: { locale: Locale; isMember: boolean }) => PageAssets;
  /** Addresses of the scripts of other services that the operator has set. */
  otherScripts: readonly string[];
};

export type RenderedPage = { status: number; html: string } | { status: number; location: string };

const handlers = new Map<string, StaticHandler>();

function handlerFor(locale: Locale, isDevelopment: boolean): StaticHandler {
  const key = `${locale} ${isDevelopment}`;
  const known = handlers.get(key);
  if (known) return known;
  const handler = createStaticHandler(createRoutes({ isDevelopment }), {
    basename: localeBase(locale) || "/",
  });
  handlers.set(key, handler);
  return handler;
}

const catalogs = Object.fromEntries(
  await Promise.all(
    locales.map(async (locale) => {
      const parts = await Promise.all(
        [loadMessages, loadOutingMessages, loadAdminMessages, loadSetupMessages].map((load) =>
          load(locale),
        ),
      );
      return [locale, Object.assign({}, ...parts)] as const;
    }),
  ),
) as Record<Locale, Messages>;

/** A page as HTML: its loaders have run, so nothing in it waits. */
export async function renderPage(request: PageRequest): Promise<RenderedPage> {
  const { locale, settings, theme, viewer, announcements, posted } = request;
  const services: Services = {
    api: inProcessApi(request.call),
    queryClient: createQueryClient(),
    locale,
    settings,
    session: createSession({ viewer }),
    theme,
    announcements,
    posted,
  };
  const requestContext = new RouterContextProvider();
  requestContext.set(servicesContext, services);

  const handler = handlerFor(locale, settings.isDevelopment);
  const context = await handler.query(new Request(request.url), { requestContext });
  if (context instanceof Response) {
    return { status: context.status, location: context.headers.get("Location") ?? "/" };
  }

  for (const error of Object.values(context.errors ?? {})) {
    if (!isRefusal(error)) request.onFault(error);
  }
  const show = (shown: StaticHandlerContext) =>
    htmlOf(request, services, handler, {
      ...shown,
      errors: shownErrors(shown.errors, request.requestId),
    });
  try {
    return { status: request.status ?? statusOf(context), html: show(context) };
  } catch (error) {
    request.onFault(error);
    const failed = { ...context, errors: { [pagesId]: error } };
    return { status: statusOf(failed), html: show(failed) };
  }
}

function htmlOf(
  request: PageRequest,
  services: Services,
  handler: StaticHandler,
  context: StaticHandlerContext,
): string {
  const { locale, settings, theme, viewer, announcements, posted, nonce } = request;
  const { loaderData, errors } = context;
  const page = errors
    ? null
    : ((context.matches.at(-1)?.route.handle as { page?: string } | undefined)?.page ?? null);
  const state: PageState = {
    locale,
    theme,
    settings,
    viewer,
    announcements,
    // The error page shows none of them.
    queries: errors ? { mutations: [], queries: [] } : dehydrate(services.queryClient),
    router: { loaderData, errors },
    posted,
  };
  const html = renderToString(
    <Document
      state={state}
      nonce={nonce}
      assets={request.assetsOf(page, { locale, isMember: viewer !== null })}
      otherScripts={request.otherScripts}
    >
      <App services={services} messages={catalogs[locale]}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </App>
    </Document>,
  );
  return `<!doctype html>${html}`;
}

/** Refusals of the API and of the router say their status themselves. */
function isRefusal(error: unknown): error is { status: number } {
  return error instanceof ApiError || isRouteErrorResponse(error);
}

function statusOf({ errors, statusCode }: StaticHandlerContext): number {
  const [error] = Object.values(errors ?? {});
  if (error === undefined) return statusCode;
  return isRefusal(error) ? error.status : 500;
}

function inProcessApi(call: PageRequest["call"]): Api {
  return (async (key, input = {}) => {
    const { params, query, body } = input as { params?: unknown; query?: unknown; body?: unknown };
    const result = await call(key, { params, query: definedQuery(query), body });
    if ("failure" in result) throw new ApiError(result.status, result.failure);
    return result.answer;
  }) as Api;
}

/** People get the status of what went wrong, the API's words and the name to ask after it, no stack. */
function shownErrors(errors: Record<string, unknown> | null, requestId: string) {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const status = isRefusal(error) ? error.status : 500;
      const data = status >= 500 ? requestId : "";
      const statusText = error instanceof ApiError ? error.message : "";
      return [id, { status, statusText, data, internal: false }];
    }),
  );
}
