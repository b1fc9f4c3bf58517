import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFileCache } from "./file-cache.ts";

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "cache-"));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

test("a file appears under its name only when it is whole", async () => {
  const cache = createFileCache({ directory });
  // Large enough that writing it takes many turns of the event loop.
  const file = Buffer.alloc(32 * 1024 * 1024, 7);
  let isWritten = false;
  const writing = cache.write("big", file).finally(() => {
    isWritten = true;
  });
  const sizes = new Set<number>();
  let looks = 0;
  while (!isWritten) {
    const seen = await stat(join(directory, "big")).catch(() => null);
    if (seen) sizes.add(seen.size);
    looks++;
  }
  await writing;
  expect(looks).toBeGreaterThan(3);
  expect([...sizes].filter((size) => size !== file.length)).toEqual([]);
  expect((await cache.read("big"))?.length).toBe(file.length);
  expect(await readdir(directory)).toEqual(["big"]);
});

test("what is not there is null, not an error", async () => {
  const cache = createFileCache({ directory: join(directory, "not yet made") });
  expect(await cache.read("anything")).toBeNull();
  expect(await cache.has("anything")).toBe(false);
});
