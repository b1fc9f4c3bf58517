import type { ComponentType } from "react";
import { data, type LoaderFunctionArgs, type RouteObject } from "react-router";
import { requireWordsOf } from "./boot/catalog.ts";
import { mayRevalidate, reach } from "./boot/reach.ts";
import { DefaultLayout } from "./layouts/default-layout.tsx";
import { LandingLayout } from "./layouts/landing-layout.tsx";
import { Root } from "./layouts/root.tsx";
import { ErrorPage } from "./pages/error-page.tsx";
import { runGuards } from "./route-guards.ts";
import { developmentRoutes, type LayoutName, type PageRoute, routeTable } from "./route-table.ts";
import { type Services, servicesContext } from "./services.ts";

export type LoadArgs = Services & {
  params: Record<string, string | undefined>;
  url: URL;
  signal: AbortSignal;
};

export type WarmArgs = Services & Pick<LoadArgs, "params">;

/** The exports of a file in `pages/`. `load` fills the query cache before the page shows. */
export type PageModule = {
  Page: ComponentType;
  load?: (args: LoadArgs) => Promise<unknown>;
  /** For a page that says itself what is wrong: the status of what was loaded. */
  statusOf?: (args: WarmArgs) => number;
  /** Asks for what the page shows, before somebody follows a link to it. */
  warm?: (args: WarmArgs) => Promise<unknown>;
};

const modules: Record<string, () => Promise<PageModule>> = {
  ...import.meta.glob<PageModule>(["./pages/**/*-page.tsx", "!./pages/{error,kit}-page.tsx"]),
  ...(import.meta.env.DEV ? import.meta.glob<PageModule>("./pages/kit-page.tsx") : {}),
};

const layouts: Record<LayoutName, Pick<RouteObject, "Component" | "lazy">> = {
  landing: { Component: LandingLayout },
  default: { Component: DefaultLayout },
  // Most visits never come to these.
  card: {
    lazy: () =>
      reach("code", async () => ({
        Component: (await import("./layouts/card-layout.tsx")).CardLayout,
      })),
  },
  auth: {
    lazy: () =>
      reach("code", async () => ({
        Component: (await import("./layouts/auth-layout.tsx")).AuthLayout,
      })),
  },
};

/** The route whose boundary shows what went wrong with a page. */
export const pagesId = "pages";

/** The route table as the router takes it: one branch per layout, so that a layout outlives its pages. */
export function createRoutes({ isDevelopment }: { isDevelopment: boolean }): RouteObject[] {
  const pages = isDevelopment ? [...routeTable, ...developmentRoutes] : routeTable;
  const branches = (Object.keys(layouts) as LayoutName[]).map((name) => ({
    id: `layout-${name}`,
    ...layouts[name],
    children: pages.filter((page) => page.layout === name).map(pageRoute),
  }));
  return [
    {
      id: "root",
      path: "/",
      Component: Root,
      ErrorBoundary: ErrorPage,
      children: [
        {
          // The error page stays inside the root, so that alerts show on it too.
          id: pagesId,
          ErrorBoundary: ErrorPage,
          children: [
            ...branches,
            { id: "not-found", path: "*", loader: refuse, Component: () => null },
          ],
        },
      ],
    },
  ];
}

function pageRoute({ path, page, guards }: PageRoute): RouteObject {
  return {
    id: path,
    path,
    handle: { page },
    shouldRevalidate: mayRevalidate,
    lazy: async () => {
      const { Page, load, statusOf } = await reach("code", () => openPage(page));
      return {
        Component: Page,
        loader: async (args: LoaderFunctionArgs) => {
          runGuards(guards, args);
          const services = args.context.get(servicesContext);
          const { params, request } = args;
          const { signal } = request;
          await reach("data", async () =>
            load?.({ ...services, params, url: new URL(request.url), signal }),
          );
          return statusOf ? data(null, { status: statusOf({ ...services, params }) }) : null;
        },
      };
    },
  };
}

async function openPage(page: string): Promise<PageModule> {
  const loadModule = modules[`./pages/${page}-page.tsx`];
  if (!loadModule) throw new Error(`There is no page "${page}".`);
  const [module] = await Promise.all([loadModule(), requireWordsOf(page)]);
  return module;
}

/** So that a link answers at once. */
export async function warmPage(page: string, args: WarmArgs): Promise<void> {
  const { warm } = await openPage(page);
  await warm?.(args);
}

function refuse(): never {
  throw new Response(null, { status: 404 });
}
