import { setImmediate as nextTurn } from "node:timers/promises";
import { pictureWidths } from "../../contract/shared/picture-widths.ts";
import { createFileCache, type FileCache } from "../files/file-cache.ts";
import { createWorkQueue } from "../lib/fair-queue.ts";
import {
  encodeLandscape,
  isLandscapeWidth,
  type LandscapeFormat,
  type LandscapeWidth,
  landscapeFormats,
} from "./drawing/encode.ts";
import { findStockLandscape, type StockLandscape } from "./landscape-collection.ts";
import type { LandscapePixels } from "./render.ts";
import { createThreadRenderer, type LandscapeRenderer } from "./thread-renderer.ts";

/** Part of every file's name. Raise it when the pictures change, or old files would stay. */
const drawing = "v1";

/** How long the last picture's pixels are kept: a page asks for several sizes in a row. */
const keepPixelsMs = 15_000;

export type WarmOptions = {
  widths?: readonly LandscapeWidth[];
  formats?: readonly LandscapeFormat[];
  signal?: AbortSignal;
};

export type LandscapeStore = {
  /** Null for an unknown landscape or a width that is not offered. */
  get(id: string, width: number, format: LandscapeFormat): Promise<Buffer | null>;
  /** Makes what is missing, one file after another, until done or aborted. */
  warm(ids: readonly string[], options?: WarmOptions): Promise<void>;
  close(): Promise<void>;
};

type StoreOptions = {
  directory: string;
  /** A folder made at build time that is looked into first and never written to. */
  prerendered?: string;
  log?: { warn(details: object, message: string): void };
  renderer?: LandscapeRenderer;
};

type Made = Map<LandscapeWidth, Buffer>;

/** The stock landscapes as files: read if they are there, else drawn once and kept. */
export function createLandscapeStore(options: StoreOptions): LandscapeStore {
  const files: FileCache = createFileCache(options);
  const renderer = options.renderer ?? createThreadRenderer();
  const underWay = new Map<string, Promise<Made>>();
  const closing = new AbortController();
  // One after another: drawing and encoding must leave a core for everybody else.
  const enqueue = createWorkQueue({ atOnce: 1 });
  let latest: { id: string; pixels: Promise<LandscapePixels> } | null = null;
  let forgetTimer: NodeJS.Timeout | undefined;

  function pixelsOf({ id, ...request }: StockLandscape): Promise<LandscapePixels> {
    clearTimeout(forgetTimer);
    if (latest?.id !== id) {
      const pixels = renderer.render(request);
      latest = { id, pixels };
      pixels.catch(() => {
        latest = null;
      });
    }
    forgetTimer = setTimeout(() => {
      latest = null;
    }, keepPixelsMs).unref();
    return latest.pixels;
  }

  async function make(
    landscape: StockLandscape,
    widths: readonly LandscapeWidth[],
    format: LandscapeFormat,
  ): Promise<Made> {
    const made: Made = new Map();
    for (const width of widths) {
      const name = fileName(landscape.id, width, format);
      // Another request may have made it while this one waited its turn.
      const ready = await files.read(name);
      const file = ready ?? (await encodeLandscape(await pixelsOf(landscape), width, format));
      if (!ready) await files.write(name, file);
      made.set(width, file);
    }
    return made;
  }

  /** WebP is quick, so all its widths are made at once; AVIF is made a width at a time. */
  function makeOnce(
    landscape: StockLandscape,
    width: LandscapeWidth,
    format: LandscapeFormat,
  ): Promise<Made> {
    const widths = format === "webp" ? widthsOf(landscape) : [width];
    const key = `${landscape.id}/${widths.join(",")}/${format}`;
    const shared = underWay.get(key);
    if (shared) return shared;
    const job = enqueue([], () => {
      closing.signal.throwIfAborted();
      return make(landscape, widths, format);
    }).finally(() => underWay.delete(key));
    underWay.set(key, job);
    return job;
  }

  async function get(id: string, width: number, format: LandscapeFormat): Promise<Buffer | null> {
    const landscape = findStockLandscape(id);
    if (!landscape || !isLandscapeWidth(width) || !widthsOf(landscape).includes(width)) return null;
    const ready = await files.read(fileName(id, width, format));
    return ready ?? (await makeOnce(landscape, width, format)).get(width) ?? null;
  }

  async function warm(ids: readonly string[], options: WarmOptions = {}): Promise<void> {
    const { widths = pictureWidths, formats = landscapeFormats, signal } = options;
    for (const id of ids) {
      const landscape = findStockLandscape(id);
      if (!landscape) continue;
      for (const format of formats) {
        for (const width of widthsOf(landscape, widths)) {
          if (signal?.aborted || closing.signal.aborted) return;
          if (await files.has(fileName(id, width, format))) continue;
          await makeOnce(landscape, width, format).catch((error) => {
            if (!closing.signal.aborted) throw error;
          });
          await nextTurn();
        }
      }
    }
  }

  async function close(): Promise<void> {
    closing.abort(new Error("the landscape store is closed"));
    clearTimeout(forgetTimer);
    await renderer.close();
    // Its turn comes after all others.
    await enqueue([], async () => {});
  }

  return { get, warm, close };
}

/** A landscape is offered at no more than the width it is drawn at. */
function widthsOf(
  { windowWidth }: StockLandscape,
  widths = pictureWidths as readonly LandscapeWidth[],
) {
  return windowWidth ? widths.filter((width) => width <= windowWidth) : widths;
}

function fileName(id: string, width: LandscapeWidth, format: LandscapeFormat): string {
  return `${id}-${width}-${drawing}.${format}`;
}
