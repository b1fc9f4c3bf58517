import "./styles/index.css";
import { hydrate, notifyManager } from "@tanstack/react-query";
import { startTransition, useEffect } from "react";
import { createBrowserRouter, matchRoutes, RouterContextProvider } from "react-router";
import { RouterProvider } from "react-router/dom";
import { createBrowserApi } from "./api/browser-api.ts";
import { readToken } from "./api/token.ts";
import { App, createQueryClient } from "./app.tsx";
import { openCatalog } from "./boot/catalog.ts";
import { reloadOnMissingChunk } from "./boot/chunk-reload.ts";
import { replayEarlyEvents, stopHolding } from "./boot/early-actions.ts";
import { keepPageWithinReach } from "./boot/give-page-back.ts";
import { hydrateRoot } from "./boot/hydrate-root.ts";
import { watchSession } from "./boot/watch-session.ts";
import { restoreScroll } from "./domain/preferences/language-choice.ts";
import { createSession } from "./domain/session/session-store.ts";
import { localeBase } from "./links.ts";
import type { PageState } from "./page-state.ts";
import { createRoutes } from "./routes.tsx";
import { type Services, servicesContext } from "./services.ts";
import { fetchUnasked } from "./ui/fetch-unasked.ts";
import { keepOverlaysInHistory } from "./ui/overlay/overlay-history.ts";

let goingTo = (): string | null => null;
reloadOnMissingChunk(() => goingTo());

const root = document.getElementById("root");
const stateElement = document.getElementById("page-state");
if (!root || !stateElement?.textContent) throw new Error("The page came without its state.");
const state = JSON.parse(stateElement.textContent) as PageState;

// React Query then tells components of a change before the browser paints the next frame.
notifyManager.setScheduler(queueMicrotask);
const queryClient = createQueryClient();
hydrate(queryClient, state.queries);

/** Ends a session that the server no longer knows; there is none to end before the page is alive. */
let endRefused = (_token: string): void => {};

const services: Services = {
  api: createBrowserApi({
    baseUrl: "",
    locale: state.locale,
    token: readToken,
    onUnauthorized: (token) => endRefused(token),
  }),
  queryClient,
  locale: state.locale,
  settings: state.settings,
  session: createSession({ viewer: state.viewer }),
  theme: state.theme,
  announcements: state.announcements,
  posted: state.posted,
};

/** Links are warmed this long after React has taken over, when the first view has settled. */
const quietMs = 1000;

const basename = localeBase(state.locale) || "/";
const routes = createRoutes(state.settings);

/** The page that the server rendered must be there before React takes over its HTML. */
async function resolveMatches(): Promise<void> {
  const matches = matchRoutes(routes, window.location, basename) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}

/**
 * Not at the top level: the chunk of a page that imports from this one would wait for it to end,
 * while it waits for that page.
 */
async function begin(container: HTMLElement): Promise<void> {
  const [messages] = await Promise.all([openCatalog(state.locale), resolveMatches()]);
  const router = keepOverlaysInHistory(() =>
    createBrowserRouter(routes, {
      basename,
      hydrationData: state.router,
      getContext: () => {
        const context = new RouterContextProvider();
        context.set(servicesContext, services);
        return context;
      },
    }),
  );
  goingTo = () => {
    const { location } = router.state.navigation;
    return location ? location.pathname + location.search + location.hash : null;
  };
  keepPageWithinReach(router);
  endRefused = watchSession(services, router);
  startTransition(() => {
    hydrateRoot(
      container,
      <App services={services} messages={messages}>
        <RouterProvider router={router} />
        <Alive />
      </App>,
    );
  });
  stopHolding();
  restoreScroll();
}

/** Its effect runs when React has taken over the page. */
function Alive() {
  useEffect(() => {
    replayEarlyEvents();
    setTimeout(async () => {
      const { warmLinks } = await fetchUnasked(() => import("./boot/warm-links.ts"));
      warmLinks({ routes, basename, services });
    }, quietMs);
  }, []);
  return null;
}

void begin(root);
