import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyInstance } from "fastify";
import type { Locale } from "../../../i18n/locales.ts";
import {
  hasAdminWords,
  hasFirstWords,
  hasOutingWords,
  hasSetupWords,
} from "../../../web/boot/catalog.ts";
import type { PageAssets } from "../../../web/document.tsx";
import type { PageRequest, RenderedPage } from "../../../web/entry-server.tsx";
import { routeTable } from "../../../web/route-table.ts";

export type Renderer = {
  render: (request: PageRequest) => Promise<RenderedPage>;
  assetsOf: PageRequest["assetsOf"];
};

const root = join(import.meta.dirname, "../../../..");
const clientEntry = "src/web/entry-client.tsx";

type Chunk = { file: string; css?: string[]; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** The built pages, with the files that each needs. */
export async function builtRenderer(): Promise<Renderer> {
  const entry = pathToFileURL(join(root, "dist/server/entry-server.js")).href;
  const { renderPage } = (await import(entry)) as { renderPage: Renderer["render"] };
  const manifestFile = join(root, "dist/client/.vite/manifest.json");
  const manifest = JSON.parse(readFileSync(manifestFile, "utf8")) as Manifest;
  const known = new Map<string, PageAssets>();
  return {
    render: renderPage,
    assetsOf: (page, shown) => {
      const key = `${shown.locale} ${shown.isMember} ${page}`;
      const found = known.get(key) ?? pageAssets(manifest, page, shown);
      known.set(key, found);
      return found;
    },
  };
}

function pageAssets(
  manifest: Manifest,
  page: string | null,
  { locale, isMember }: { locale: Locale; isMember: boolean },
): PageAssets {
  const files = new Set<string>();
  const styles = new Set<string>();
  /** Adds the imports of a chunk before the chunk itself. */
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    for (const imported of chunk.imports ?? []) visit(imported);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) styles.add(css);
  };
  visit(clientEntry);
  const scripts = [...files];
  visit(`src/i18n/${locale}/first-view.ts`);
  if (page) {
    // Those in the first script have no file of their own.
    const layout = routeTable.find((route) => route.page === page)?.layout;
    visit(`src/web/layouts/${layout}-layout.tsx`);
    visit(`src/web/pages/${page}-page.tsx`);
    if (isMember) visit(`src/web/pages/${page}-for-members.tsx`);
    if (!hasFirstWords(page)) visit(`src/i18n/${locale}/index.ts`);
    if (hasOutingWords(page)) visit(`src/i18n/${locale}/outing-words.ts`);
    if (hasAdminWords(page)) visit(`src/i18n/${locale}/admin-words.ts`);
    if (hasSetupWords(page)) visit(`src/i18n/${locale}/setup-words.ts`);
  }
  const addressed = (found: Iterable<string>) => [...found].map((file) => `/${file}`);
  return {
    scripts: addressed(scripts),
    modulePreloads: addressed(files),
    styles: addressed(styles),
  };
}

/** Pages straight from their sources, through Vite inside this server. */
export async function developmentRenderer(app: FastifyInstance): Promise<Renderer> {
  const { createServer } = await import("vite");
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: "custom" });
  app.addHook("onRequest", (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook("onClose", () => vite.close());
  return {
    render: async (request) => {
      const entry = await vite.ssrLoadModule("/src/web/entry-server.tsx");
      return (entry.renderPage as Renderer["render"])(request);
    },
    assetsOf: () => ({
      scripts: ["/@vite/client", "/src/web/entry-development.ts"],
      modulePreloads: [],
      styles: ["/src/web/styles/index.css"],
    }),
  };
}
