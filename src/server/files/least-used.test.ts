import { mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createFileCache } from "./file-cache.ts";
import { trimFolder } from "./least-used.ts";

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "least-used-"));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

/** Files of ten bytes each, the first used longest ago. */
async function fill(names: string[]): Promise<void> {
  for (const [index, name] of names.entries()) {
    await writeFile(join(directory, name), "0123456789");
    const usedAt = new Date(Date.UTC(2026, 0, 1 + index));
    await utimes(join(directory, name), usedAt, usedAt);
  }
}

const names = async () => (await readdir(directory)).sort();

test("a folder within its bound keeps everything, and one that is not there is no fault", async () => {
  await fill(["a", "b", "c"]);
  await trimFolder(directory, 30);
  expect(await names()).toEqual(["a", "b", "c"]);
  await trimFolder(join(directory, "nowhere"), 30);
});

test("past its bound, a folder loses the files that were used longest ago", async () => {
  await fill(["c", "a", "b", "d"]);
  await trimFolder(directory, 35);
  expect(await names()).toEqual(["a", "b", "d"]);
});

test("a file that is read goes after one that is not", async () => {
  await fill(["old but read", "newer"]);
  const cache = createFileCache({ directory });
  expect(await cache.read("old but read")).not.toBeNull();
  const usedAt = async () => (await stat(join(directory, "old but read"))).mtimeMs;
  await expect.poll(usedAt).toBeGreaterThan(Date.now() - 60_000);
  await trimFolder(directory, 15);
  expect(await names()).toEqual(["old but read"]);
});

test("a cache with a bound comes back to it, however much is written", async () => {
  const cache = createFileCache({ directory, mostBytes: 1000 });
  const bytes = async () => (await readdir(directory)).length * 40;
  for (let number = 0; number < 100; number++) {
    await cache.write(`file-${number}`, Buffer.alloc(40, 7));
    // Beside what is written while it looks through the folder.
    if (number % 10 === 9) await expect.poll(bytes).toBeLessThanOrEqual(1050);
  }
  expect(await cache.read("file-99")).not.toBeNull();
  expect(await cache.read("file-0")).toBeNull();
});

test("a folder that cannot be trimmed is told of, and the file is answered", async () => {
  await writeFile(join(directory, "file"), "in the way");
  const warnings: string[] = [];
  const log = { warn: (_: object, message: string) => warnings.push(message) };
  const cache = createFileCache({ directory: join(directory, "file"), mostBytes: 10, log });
  await cache.write("a", Buffer.alloc(100));
  expect(warnings).toEqual(["file not kept in the cache"]);
});
