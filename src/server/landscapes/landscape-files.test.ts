import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLandscapeStore, type LandscapeStore } from "./landscape-files.ts";
import { renderLandscape } from "./render.ts";
import type { LandscapeRenderer } from "./thread-renderer.ts";

let directory: string;
const stores: LandscapeStore[] = [];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "landscapes-"));
});

afterEach(async () => {
  for (const store of stores.splice(0)) await store.close();
  await rm(directory, { recursive: true, force: true });
});

/** Draws small, in this thread, and counts. */
function smallRenderer(beforeEach: () => void = () => {}) {
  const renderer: LandscapeRenderer & { count: number } = {
    count: 0,
    async render(request) {
      renderer.count++;
      beforeEach();
      return renderLandscape({ ...request, width: 160, height: 90 });
    },
    async close() {},
  };
  return renderer;
}

function open(options: Partial<Parameters<typeof createLandscapeStore>[0]> = {}): LandscapeStore {
  const store = createLandscapeStore({ directory, renderer: smallRenderer(), ...options });
  stores.push(store);
  return store;
}

async function formatOf(file: Buffer | null): Promise<string | undefined> {
  return file ? (await sharp(file).metadata()).format : undefined;
}

describe("the landscape store", () => {
  test("answers null for what it does not offer, and draws nothing", async () => {
    const renderer = smallRenderer();
    const store = open({ renderer });
    expect(await store.get("nowhere-lake-1", 800, "webp")).toBeNull();
    expect(await store.get("../secret", 800, "webp")).toBeNull();
    expect(await store.get("morning-lake-1", 801, "webp")).toBeNull();
    expect(await store.get("morning-lake-1", Number.NaN, "avif")).toBeNull();
    expect(renderer.count).toBe(0);
  });

  test("draws once for many who ask at the same time", async () => {
    const renderer = smallRenderer();
    const store = open({ renderer });
    const files = await Promise.all([
      store.get("evening-coast-1", 800, "webp"),
      store.get("evening-coast-1", 800, "webp"),
      store.get("evening-coast-1", 500, "webp"),
      store.get("evening-coast-1", 500, "avif"),
    ]);
    expect(await Promise.all(files.map(formatOf))).toEqual(["webp", "webp", "webp", "heif"]);
    expect(files[0]).toEqual(files[1]);
    expect(renderer.count).toBe(1);
  });

  test("makes all WebP widths at once and reads them from then on", async () => {
    await open().get("morning-dunes-1", 500, "webp");
    const names = await readdir(directory);
    expect(names.sort()).toEqual([
      "morning-dunes-1-1200-v1.webp",
      "morning-dunes-1-1600-v1.webp",
      "morning-dunes-1-500-v1.webp",
      "morning-dunes-1-800-v1.webp",
    ]);
    const renderer = smallRenderer();
    expect(await open({ renderer }).get("morning-dunes-1", 1600, "webp")).not.toBeNull();
    expect(renderer.count).toBe(0);
  });

  test("looks into the prerendered folder first and leaves it alone", async () => {
    const prerendered = join(directory, "built");
    await open({ directory: prerendered }).get("midnight-lake-1", 500, "avif");
    const renderer = smallRenderer();
    const store = open({ renderer, prerendered });
    expect(await formatOf(await store.get("midnight-lake-1", 500, "avif"))).toBe("heif");
    expect(renderer.count).toBe(0);
    await store.get("midnight-lake-1", 800, "avif");
    expect(await readdir(prerendered)).toEqual(["midnight-lake-1-500-v1.avif"]);
  });

  test("does not serve what a crash left half-written", async () => {
    const name = "afternoon-valley-1-500-v1.webp";
    await writeFile(join(directory, `${name}.crashed.part`), "RIFF");
    expect(await formatOf(await open().get("afternoon-valley-1", 500, "webp"))).toBe("webp");
  });

  test("draws again what was left empty", async () => {
    await writeFile(join(directory, "morning-coast-1-500-v1.webp"), "");
    expect(await formatOf(await open().get("morning-coast-1", 500, "webp"))).toBe("webp");
  });

  test("still answers where it cannot write, and says so", async () => {
    const notAFolder = join(directory, "file");
    await writeFile(notAFolder, "in the way");
    const warnings: string[] = [];
    const log = { warn: (_: object, message: string) => warnings.push(message) };
    const store = open({ directory: notAFolder, log });
    expect(await formatOf(await store.get("morning-lake-2", 500, "avif"))).toBe("heif");
    expect(warnings).toEqual(["file not kept in the cache"]);
  });

  test("tries again after a drawing failed", async () => {
    let failures = 1;
    const renderer = smallRenderer(() => {
      if (failures-- > 0) throw new Error("out of paint");
    });
    const store = open({ renderer });
    await expect(store.get("evening-lake-2", 500, "webp")).rejects.toThrow("out of paint");
    expect(await formatOf(await store.get("evening-lake-2", 500, "webp"))).toBe("webp");
  });
});

describe("warming", () => {
  test("makes what is asked for, in order, and skips what is there", async () => {
    const renderer = smallRenderer();
    const store = open({ renderer });
    const ids = ["midnight-coast-1", "unknown", "midnight-coast-2"];
    await store.warm(ids, { widths: [500], formats: ["avif"] });
    await store.warm(ids, { widths: [500], formats: ["avif"] });
    expect(renderer.count).toBe(2);
    expect((await readdir(directory)).sort()).toEqual([
      "midnight-coast-1-500-v1.avif",
      "midnight-coast-2-500-v1.avif",
    ]);
  });

  test("stops after the file under way when aborted", async () => {
    const stop = new AbortController();
    const renderer = smallRenderer(() => stop.abort());
    const store = open({ renderer });
    const options = { widths: [500, 800], formats: ["avif"], signal: stop.signal } as const;
    await store.warm(["midnight-dunes-1", "midnight-dunes-2"], options);
    expect(await readdir(directory)).toEqual(["midnight-dunes-1-500-v1.avif"]);
  });

  test("stops when the store closes", async () => {
    const renderer = smallRenderer(() => {
      void store.close();
      throw new Error("the thread ended");
    });
    const store = open({ renderer });
    await store.warm(["midnight-dunes-1", "midnight-dunes-2"], { formats: ["avif"] });
    expect(renderer.count).toBe(1);
    expect(await readdir(directory)).toEqual([]);
  });
});

test("closing waits for the drawing under way, and draws nothing that waits", async () => {
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const small = smallRenderer();
  const render: LandscapeRenderer["render"] = async (request) => {
    begun.resolve();
    await gate.promise;
    return small.render(request);
  };
  const store = open({ renderer: { ...small, render } });
  const first = store.get("morning-lake-1", 800, "webp");
  await begun.promise;
  const second = store.get("evening-lake-1", 800, "webp").catch((error: Error) => error.message);
  const closed = store.close();
  gate.resolve();
  await closed;
  expect(await readdir(directory)).toContain("morning-lake-1-800-v1.webp");
  expect(await formatOf(await first)).toBe("webp");
  expect(await second).toBe("the landscape store is closed");
  expect(small.count).toBe(1);
});
