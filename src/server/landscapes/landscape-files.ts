import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { LRUCache } from "lru-cache";
import { painterEdition } from "../../contract/pictures/landscape-address.ts";
import { heroLandscapeIds } from "../../contract/shared/hero-landscapes.ts";
import type { Context } from "../context.ts";
import { unavailable } from "../errors.ts";
import { createFileCache } from "../files/file-cache.ts";
import { trimFolder } from "../files/least-used.ts";
import { createWorkQueue } from "../lib/fair-queue.ts";
import { readSceneCode } from "../scenes/scene.ts";
import { encodeLandscape, type LandscapeFormat, landscapeFormats } from "./drawing/encode.ts";
import { type FrameName, sizeIn, widthsIn } from "./frames.ts";
import { findStockLandscape } from "./landscape-collection.ts";
import type { LandscapePixels, LandscapeRequest } from "./render.ts";
import { createThreadRenderer, type LandscapeRenderer } from "./thread-renderer.ts";

/** All pictures together; those that were asked for longest ago go first, and can be drawn again. */
const mostBytes = 2 * 1024 ** 3;
/** A longer queue refuses requests with a 503: drawing this many takes a minute or two. */
const mostWaiting = 300;
/** Those of one network: more than a page shows at once, and a tenth of the room. */
const mostWaitingOfOne = 30;
/** Pictures that get their AVIF when nobody waits; those beyond get it when they are asked for again. */
const mostForLater = 500;
/** AVIFs begin so much later, because a page asks for its pictures one after another. */
const usualQuietMs = 1_000;
/** Pixels of the last pictures: their AVIF is made from them. */
const keptPixels = { maxSize: 12 * 1024 ** 2, ttl: 30_000, ttlAutopurge: true };

export type AskedLandscape = {
  /** Of a stock landscape, or the code of a scene. */
  id: string;
  frame: FrameName;
  width: number;
  format: LandscapeFormat;
};

/** AVIF takes long: until it is made, the answer is WebP. */
export type ServedLandscape = { file: Buffer; format: LandscapeFormat };

type Asking = {
  /** The networks that take turns in the queue; none where the site itself asks. */
  askers?: readonly string[];
  /** Whether a scene that is not drawn yet may be drawn: strangers can think of any number. */
  isWorn: () => Promise<boolean>;
};

export type LandscapeStore = {
  /** Null for what is not offered, and for a scene that nothing wears. */
  get(asked: AskedLandscape, asking: Asking): Promise<ServedLandscape | null>;
  /** Makes every width of a frame in both formats, unless it is there. */
  warm(id: string, frame: FrameName): Promise<void>;
  close(): Promise<void>;
};

type StoreOptions = {
  directory: string;
  /** A folder made at build time that is looked into first and never written to. */
  prerendered?: string;
  log?: { warn(details: object, message: string): void };
  renderer?: LandscapeRenderer;
  mostBytes?: number;
  quietMs?: number;
};

/** A landscape at one size. */
type Picture = LandscapeRequest & { name: string; isStock: boolean };

/** Landscapes as files: read if they are there, else drawn once and kept. */
export function createLandscapeStore(options: StoreOptions): LandscapeStore {
  const { log, renderer = createThreadRenderer(), quietMs = usualQuietMs } = options;
  const files = createFileCache({ mostBytes, ...options });
  const underWay = new Map<string, Promise<Buffer>>();
  const forLater = new Map<string, Picture>();
  const pixels = new LRUCache<string, Promise<LandscapePixels>>(keptPixels);
  const closing = new AbortController();
  let quietTimer: NodeJS.Timeout | undefined;
  // One after another: drawing and encoding must leave a core for everybody else.
  const enqueue = createWorkQueue({
    atOnce: 1,
    most: mostWaiting,
    mostOfOne: mostWaitingOfOne,
    refuse: () => unavailable(10),
  });

  function pixelsOf({ name, scene, width, height }: Picture): Promise<LandscapePixels> {
    const known = pixels.get(name);
    if (known) return known;
    const drawn = renderer.render({ scene, width, height });
    pixels.set(name, drawn, { size: width * height * 3 });
    drawn.catch(() => pixels.delete(name));
    return drawn;
  }

  async function make(picture: Picture, format: LandscapeFormat): Promise<Buffer> {
    closing.signal.throwIfAborted();
    // Another request may have made it just before this one asked for it.
    const ready = await files.read(fileOf(picture, format));
    if (ready) return ready;
    const file = await encodeLandscape(await pixelsOf(picture), format);
    await files.write(fileOf(picture, format), file);
    return file;
  }

  /** Requests of one network for the same file meanwhile share it. */
  function makeOnce(
    picture: Picture,
    format: LandscapeFormat,
    askers: readonly string[],
  ): Promise<Buffer> {
    // Each network in its own turn: nobody may wait for all that somebody else has asked for.
    const key = [fileOf(picture, format), ...askers].join(" ");
    const shared = underWay.get(key);
    if (shared) return shared;
    const job = enqueue(askers, () => make(picture, format)).finally(() => {
      underWay.delete(key);
    });
    underWay.set(key, job);
    return job;
  }

  function makeAvifLater(picture: Picture): void {
    if (forLater.size < mostForLater) forLater.set(picture.name, picture);
    quietTimer ??= setTimeout(makeAvifs, quietMs).unref();
  }

  /** One after another, until somebody waits for a picture; then it begins again later. */
  async function makeAvifs(): Promise<void> {
    for (const picture of forLater.values()) {
      if (underWay.size > 0 || closing.signal.aborted) break;
      forLater.delete(picture.name);
      await makeOnce(picture, "avif", []).catch((error) => {
        if (!closing.signal.aborted) log?.warn({ err: error }, "a landscape has no AVIF");
      });
    }
    quietTimer = undefined;
    const [next] = forLater.values();
    if (next && !closing.signal.aborted) makeAvifLater(next);
  }

  async function get(asked: AskedLandscape, asking: Asking): Promise<ServedLandscape | null> {
    const picture = pictureOf(asked);
    if (!picture) return null;
    const ready = await files.read(fileOf(picture, asked.format));
    if (ready) return { file: ready, format: asked.format };
    const webp = asked.format === "avif" ? await files.read(fileOf(picture, "webp")) : null;
    if (!webp && !picture.isStock && !(await asking.isWorn())) return null;
    const file = webp ?? (await makeOnce(picture, "webp", asking.askers ?? []));
    if (asked.format === "avif") makeAvifLater(picture);
    return { file, format: "webp" };
  }

  async function warm(id: string, frame: FrameName): Promise<void> {
    for (const width of widthsIn(frame)) {
      for (const format of landscapeFormats) {
        const picture = pictureOf({ id, frame, width });
        if (picture && !(await files.has(fileOf(picture, format)))) {
          await makeOnce(picture, format, []);
        }
      }
    }
  }

  async function close(): Promise<void> {
    closing.abort(new Error("the landscape store is closed"));
    clearTimeout(quietTimer);
    await renderer.close();
    await Promise.allSettled(underWay.values());
    pixels.clear();
  }

  return { get, warm, close };
}

function pictureOf({ id, frame, width }: Omit<AskedLandscape, "format">): Picture | null {
  const stock = findStockLandscape(id);
  const scene = stock?.scene ?? readSceneCode(id);
  const size = sizeIn(frame, width);
  if (!scene || !size || (frame === "portrait" && !isHero(id))) return null;
  // Codes are longer than some file systems let names be.
  const key = stock ? id : createHash("sha256").update(id).digest("hex").slice(0, 32);
  const name = `${key}-${size.width}x${size.height}-v${painterEdition}`;
  return { scene, ...size, name, isStock: stock !== null };
}

const isHero = (id: string) => (heroLandscapeIds as readonly string[]).includes(id);

const fileOf = ({ name }: Picture, format: LandscapeFormat) => `${name}.${format}`;

export const landscapeFolder = (cacheDir: string) => resolve(cacheDir, "landscapes");

/** Also counts the files that earlier versions, or other nodes on this folder, have left there. */
export async function trimLandscapes({ settings }: Pick<Context, "settings">): Promise<void> {
  await trimFolder(landscapeFolder(settings.CACHE_DIR), mostBytes);
}
