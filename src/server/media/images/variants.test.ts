import { mkdtemp, readdir, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { drawPicture } from "../../../../tests/support/media.ts";
import { newStorageKey } from "../../storage/storage.ts";
import { createProcessPool, type ProcessPool } from "../process/process-pool.ts";
import { imageWidths } from "./encode.ts";
import { createVariants } from "./variants.ts";

let folder: string;
let pool: ProcessPool;
let picture: Buffer;
let directory: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "variants-"));
  directory = join(folder, "kept");
  picture = await drawPicture({ width: 2000, height: 1000 }).webp().toBuffer();
  pool = createProcessPool({
    processes: 1,
    queueLimit: 10,
    waitMs: 60_000,
    timeLimitMs: 60_000,
  });
});
afterAll(async () => {
  pool.close();
  await rm(folder, { recursive: true });
});

/** A master that counts how often it is read. */
function countedMaster() {
  const master = {
    key: newStorageKey("webp"),
    reads: 0,
    read: async () => {
      master.reads += 1;
      return picture;
    },
  };
  return master;
}

test("R-EXP-06 a picture is made at every width that is offered", async () => {
  const variants = createVariants({ directory, background: pool });
  const master = countedMaster();
  for (const width of imageWidths) {
    const variant = await variants.get(master, width, "webp");
    const metadata = await sharp(variant?.file).metadata();
    expect([metadata.format, metadata.width, metadata.height]).toEqual(["webp", width, width / 2]);
  }
});

test("R-EXP-06 faces, which are small, are kept at the best quality", async () => {
  const noisy = await sharp({
    create: {
      width: 600,
      height: 600,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 40 },
    },
  })
    .webp({ quality: 95 })
    .toBuffer();
  const variants = createVariants({ directory, background: pool });
  const master = { key: newStorageKey("webp"), read: async () => noisy };
  const bytesPerPixel = async (width: 300 | 500) =>
    ((await variants.get(master, width, "webp"))?.file.length ?? 0) / width ** 2;
  expect(await bytesPerPixel(300)).toBeGreaterThan(1.3 * (await bytesPerPixel(500)));
});

test("a picture is never blown up", async () => {
  const small = await drawPicture({ width: 200, height: 100 }).webp().toBuffer();
  const variants = createVariants({ directory, background: pool });
  const master = { key: newStorageKey("webp"), read: async () => small };
  const variant = await variants.get(master, 500, "webp");
  expect((await sharp(variant?.file).metadata()).width).toBe(200);
});

test("whoever asks at the same moment shares one resize, and the next finds it on the disk", async () => {
  const master = countedMaster();
  const variants = createVariants({ directory, background: pool });
  const files = await Promise.all(
    Array.from({ length: 20 }, () => variants.get(master, 300, "webp")),
  );
  expect(new Set(files.map((variant) => variant?.file.toString("base64"))).size).toBe(1);
  expect(master.reads).toBe(1);
  const afterRestart = createVariants({ directory, background: pool });
  expect(await afterRestart.get(master, 300, "webp")).toEqual(files[0]);
  expect(master.reads).toBe(1);
});

test("AVIF is made in the background: WebP first, and then AVIF", async () => {
  const master = countedMaster();
  const variants = createVariants({ directory, background: pool });
  expect((await variants.get(master, 100, "avif"))?.format).toBe("webp");
  await variants.settle();
  const variant = await variants.get(master, 100, "avif");
  expect(variant?.format).toBe("avif");
  expect((await sharp(variant?.file).metadata()).compression).toBe("av1");
  expect((await variants.get(master, 100, "webp"))?.format).toBe("webp");
});

test("what is removed is gone from memory and disk", async () => {
  const master = countedMaster();
  const variants = createVariants({ directory, background: pool });
  await variants.get(master, 50, "webp");
  await variants.remove(master.key);
  expect(await readdir(join(directory, master.key.slice(0, 2)))).not.toContain(master.key);
  const gone = { ...master, read: async () => null };
  expect(await variants.get(gone, 50, "webp")).toBeNull();
});

test("memory holds only so much; the rest is read from the disk again", async () => {
  const variants = createVariants({ directory, background: pool, memoryBytes: 1 });
  const master = countedMaster();
  const first = await variants.get(master, 300, "webp");
  expect(await variants.get(master, 300, "webp")).toEqual(first);
  expect(master.reads).toBe(1);
});

test("a master that cannot be read is an error, and the next one who asks tries again", async () => {
  const variants = createVariants({ directory, background: pool });
  const key = newStorageKey("webp");
  const away = { key, read: () => Promise.reject(new Error("away")) };
  await expect(variants.get(away, 50, "webp")).rejects.toThrow("away");
  expect(await variants.get({ key, read: async () => picture }, 50, "webp")).not.toBeNull();
});

test("many pictures for one network keep no other network waiting", {
  tags: ["first-try"],
}, async () => {
  const variants = createVariants({ directory, background: pool });
  const small = await drawPicture().webp().toBuffer();
  const gate = Promise.withResolvers<void>();
  const begun: string[] = [];
  const ask = (network: string) => {
    const read = async () => {
      begun.push(network);
      await gate.promise;
      return small;
    };
    return variants.get({ key: newStorageKey("webp"), read }, 50, "webp", [network]);
  };
  const many = Promise.allSettled(Array.from({ length: 90 }, () => ask("one")));
  await expect.poll(() => begun.length).toBe(availableParallelism());
  const other = ask("other");
  // It looks for the file first.
  await wait(100);
  gate.resolve();
  expect((await other)?.format).toBe("webp");
  expect(begun.indexOf("other")).toBe(availableParallelism());
  const made = (await many).filter(({ status }) => status === "fulfilled");
  expect(made).toHaveLength(60 + availableParallelism());
});
