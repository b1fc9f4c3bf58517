// npm run build: everything in dist/ that serving needs.
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { createBuilder } from "vite";
import { makeTemplateDatabase } from "../src/server/db/embedded/template-database.ts";
import { createGazetteer } from "../src/server/gazetteer/gazetteer.ts";
import { prerenderHeroes } from "../src/server/landscapes/prerender-heroes.ts";
import { createMapTileStore } from "../src/server/map/map-tile-store.ts";
import { buildInputsHash, recordBuild } from "./build-stamp.mjs";
import { precompress } from "./precompress.ts";
import { root } from "./runtime.mjs";

const dist = join(root, "dist");

async function timed(name: string, run: () => Promise<string>): Promise<void> {
  const start = performance.now();
  const result = await run();
  console.log(`${name}: ${result} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
}

async function buildApp(): Promise<void> {
  await timed("app", async () => {
    const quiet = { rolldownOptions: { checks: { pluginTimings: false } } };
    const builder = await createBuilder({ root, logLevel: "warn", build: quiet }, null);
    await builder.buildApp();
    return `${Object.keys(builder.environments).join(" and ")} built`;
  });
  await timed("compression", async () => {
    const { files, before, after } = await precompress(join(dist, "client"));
    return `${files} files, ${kilobytes(before)} to ${kilobytes(after)} in brotli`;
  });
}

async function drawHeroes(): Promise<void> {
  await timed("landscapes", async () => {
    await prerenderHeroes(join(dist, "landscapes"));
    return "drawn";
  });
}

async function bakeDatabase(): Promise<void> {
  await timed("empty database", async () => {
    await makeTemplateDatabase();
    return "migrated and packed";
  });
}

/** Places and map, so that a first start need not make them; those of this edition stay. */
async function buildData(): Promise<void> {
  await timed("places and map", async () => {
    const files = { directory: join(dist, "data"), log: { info() {}, error: console.error } };
    for (const store of [createGazetteer(files), createMapTileStore(files)]) {
      await store.ready();
      store.close();
    }
    return "there";
  });
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(0)} kB`;
}

process.env.NODE_ENV = "production";
const inputsHash = buildInputsHash();
await rm(join(dist, ".stamp"), { force: true });
await mkdir(dist, { recursive: true });
await Promise.all([buildApp(), drawHeroes(), bakeDatabase(), buildData()]);
recordBuild(inputsHash);
