import { readdir, readFile, rm } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { unlessMissing, writeWholeFile } from "../../files/whole-file.ts";
import { createWorkQueue } from "../../lib/fair-queue.ts";
import { isStorageKey, requireStorageKey } from "../../storage/storage.ts";
import { PoolIsBusy, type ProcessPool } from "../process/process-pool.ts";
import { encodeWebp, type ImageFormat, type ImageWidth } from "./encode.ts";
import { createRecentFiles } from "./recent-files.ts";

/** Part of every file's name. Raise it when the encoding changes, or old files would stay. */
export const encoding = "v1";

/** The picture that variants are made from: its name, and how to read it if it comes to that. */
export type Master = { key: string; read(): Promise<Buffer | null> };

export type Variant = { file: Buffer; format: ImageFormat };

export type Variants = {
  /**
   * The picture at a width. AVIF takes long: it is made in the background, and until then the
   * answer is WebP. Null if the master is gone.
   */
  get(
    master: Master,
    width: ImageWidth,
    format: ImageFormat,
    /** The account and network that take turns in the queue; none where the site itself asks. */
    askers?: readonly string[],
  ): Promise<Variant | null>;
  remove(key: string): Promise<void>;
  /** The keys of which something is kept here. */
  keys(): AsyncIterable<string>;
  /** Waits for what is being made in the background. */
  settle(): Promise<void>;
};

type VariantOptions = {
  directory: string;
  background: ProcessPool;
  memoryBytes?: number;
};

const maxWaiting = 200;
/** Those of one network: more than any page shows at once. */
const maxWaitingOfOne = 60;

/** Pictures at other widths, made when first asked for and kept on this machine's disk. */
export function createVariants(options: VariantOptions): Variants {
  const { directory, background } = options;
  const memory = createRecentFiles(options.memoryBytes ?? 64 * 1024 * 1024);
  const inBackground = new Map<string, Promise<void>>();
  const underWay = new Map<string, Promise<Buffer | null>>();
  const enqueue = createWorkQueue({
    atOnce: availableParallelism(),
    most: maxWaiting,
    mostOfOne: maxWaitingOfOne,
    refuse: () => new PoolIsBusy("too many pictures at once"),
  });
  const folderOf = (key: string) => join(directory, requireStorageKey(key).slice(0, 2), key);
  const nameOf = (width: number, format: ImageFormat) => `${width}-${encoding}.${format}`;

  async function find(key: string, name: string): Promise<Buffer | null> {
    const kept = memory.get(`${key}/${name}`);
    if (kept) return kept;
    const file = await readFile(join(folderOf(key), name)).catch(unlessMissing);
    // A machine that lost power may leave an empty file behind the right name.
    if (!file || file.length === 0) return null;
    memory.set(`${key}/${name}`, file);
    return file;
  }

  async function keep(key: string, name: string, file: Buffer): Promise<void> {
    memory.set(`${key}/${name}`, file);
    await writeWholeFile(join(folderOf(key), name), file);
  }

  /** Requests for the same width meanwhile share this file. */
  function makeOnce(
    { key, read }: Master,
    width: ImageWidth,
    askers: readonly string[],
  ): Promise<Buffer | null> {
    const name = nameOf(width, "webp");
    const id = `${key}/${name}`;
    const shared = underWay.get(id);
    if (shared) return shared;
    const job = enqueue(askers, async () => {
      const master = await read();
      if (!master) return null;
      const file = await encodeWebp(master, width);
      // The picture can be shown even if it cannot be kept; it is made again next time.
      await keep(key, name, file).catch(() => {});
      return file;
    }).finally(() => underWay.delete(id));
    underWay.set(id, job);
    return job;
  }

  function makeAvifLater({ key, read }: Master, width: ImageWidth): void {
    const name = nameOf(width, "avif");
    const id = `${key}/${name}`;
    if (inBackground.has(id)) return;
    const job = (async () => {
      const master = await read();
      if (!master) return;
      const file = await background.run("avif", { master, width });
      await keep(key, name, Buffer.from(file));
    })()
      // It will be tried again when it is asked for again; WebP does until then.
      .catch(() => {})
      .finally(() => inBackground.delete(id));
    inBackground.set(id, job);
  }

  return {
    async get(master, width, format, askers = []) {
      const { key } = master;
      if (format === "avif") {
        const avif = await find(key, nameOf(width, "avif"));
        if (avif) return { file: avif, format };
      }
      const known = await find(key, nameOf(width, "webp"));
      const file = known ?? (await makeOnce(master, width, askers));
      if (file && format === "avif") makeAvifLater(master, width);
      return file && { file, format: "webp" };
    },
    async remove(key) {
      memory.deleteAll((name) => name.startsWith(`${key}/`));
      await rm(folderOf(key), { recursive: true, force: true });
    },
    async *keys() {
      for (const folder of (await readdir(directory).catch(unlessMissing)) ?? []) {
        const keys = (await readdir(join(directory, folder)).catch(unlessMissing)) ?? [];
        yield* keys.filter(isStorageKey);
      }
    },
    async settle() {
      await Promise.all(inBackground.values());
    },
  };
}
