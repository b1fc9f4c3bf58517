import { spawn } from "node:child_process";
import { randomFillSync } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bombs } from "../../../../tests/support/malformed-media.ts";
import { blackPng, drawPicture } from "../../../../tests/support/media.ts";
import { createProcessPool, PoolIsBusy, type ProcessPool } from "./process-pool.ts";
import { RefusedFile } from "./tasks.ts";

/** The readers are watched through /proc. */
const isLinux = process.platform === "linux";
const usual = { processes: 1, queueLimit: 8, waitMs: 30_000, timeLimitMs: 30_000 };
let folder: string;
let slow: { master: Buffer; width: number };
const pools: ProcessPool[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "pool-"));
  const noise = randomFillSync(Buffer.alloc(1600 * 1200 * 3));
  const picture = sharp(noise, { raw: { width: 1600, height: 1200, channels: 3 } });
  slow = { master: await picture.webp({ quality: 50, effort: 0 }).toBuffer(), width: 1600 };
});
afterAll(async () => {
  for (const pool of pools) pool.close();
  await rm(folder, { recursive: true });
});

function open(changes: Partial<typeof usual> = {}): ProcessPool {
  const pool = createProcessPool({ ...usual, ...changes });
  pools.push(pool);
  return pool;
}

async function readPicture(pool: ProcessPool, content: Buffer) {
  const file = join(folder, "picture");
  await writeFile(file, content);
  return pool.run("image", { file, master: join(folder, "master") });
}

const small = () => drawPicture().png().toBuffer();

test.runIf(isLinux)("a file that takes too long is refused once its reader has ended", async () => {
  const pool = open({ timeLimitMs: 400 });
  await expect(pool.run("avif", slow)).rejects.toThrow(RefusedFile);
  expect(await ownProcesses()).toEqual([]);
});

test("how long a reader takes to start is not held against the file", async () => {
  const content = await small();
  const wholeMs = async () => {
    const start = performance.now();
    await readPicture(open(), content);
    return performance.now() - start;
  };
  await wholeMs();
  // A reader that is there already needs a small part of it.
  const pool = open({ timeLimitMs: (await wholeMs()) / 2 });
  expect((await readPicture(pool, content)).width).toBe(64);
});

test.runIf(isLinux)(
  "a file that ends its reader is refused, and the next one gets a new reader",
  async () => {
    const pool = open();
    const running = pool.run("avif", slow);
    await expect(Promise.all([running, endOwnProcesses()])).rejects.toThrow(RefusedFile);
    expect((await readPicture(pool, await small())).width).toBe(64);
  },
);

test("past the queue's end the answer is 'busy'", async () => {
  const pool = open({ queueLimit: 1 });
  const first = pool.run("avif", slow);
  const second = pool.run("avif", slow);
  await expect(pool.run("avif", slow)).rejects.toThrow(PoolIsBusy);
  pool.close();
  await Promise.all([first, second].map((run) => expect(run).rejects.toThrow(PoolIsBusy)));
});

test("who waits too long for a turn is told 'busy'", async () => {
  const pool = open({ waitMs: 50 });
  const first = pool.run("avif", slow).catch(() => {});
  await expect(pool.run("avif", slow)).rejects.toThrow("waited too long");
  pool.close();
  await first;
});

test.runIf(isLinux)(
  "bombs, and the largest picture that is taken, stay within 700 MB",
  { timeout: 120_000 },
  async () => {
    const pool = open();
    for (const { file } of await bombs()) await readPicture(pool, file).catch(() => {});
    const largest = await readPicture(pool, blackPng(5740, 5740));
    expect(largest.width).toBe(2400);
    const [peak = 0] = await Promise.all((await ownProcesses()).map(peakMemory));
    expect(peak).toBeGreaterThan(30);
    expect(peak).toBeLessThan(700);
  },
);

/** The readers of this test, found as the processes that it started. */
async function ownProcesses(): Promise<number[]> {
  const found: number[] = [];
  for (const name of await readdir("/proc")) {
    const status = await readFile(`/proc/${name}/status`, "utf8").catch(() => "");
    const command = await readFile(`/proc/${name}/cmdline`, "utf8").catch(() => "");
    const parent = Number(/PPid:\s+(\d+)/.exec(status)?.[1]);
    if (parent === process.pid && command.includes("media-process")) found.push(Number(name));
  }
  return found;
}

async function peakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

async function endOwnProcesses(): Promise<void> {
  for (const pid of await ownProcesses()) process.kill(pid, "SIGSEGV");
}

test.skipIf(!isLinux)(
  "a reader that is stuck ends with its server, however that ends",
  async () => {
    const program = join(import.meta.dirname, "media-process.ts");
    const stuck = "data:text/javascript,setTimeout(() => { for (;;); }, 1000)";
    const server = spawn(process.execPath, [
      "-e",
      `const { fork } = require("node:child_process");
    const child = fork(${JSON.stringify(program)}, [], { execArgv: ["--import", ${JSON.stringify(stuck)}] });
    console.log(child.pid);`,
    ]);
    const [line] = await once(server.stdout, "data");
    const pid = Number(String(line));
    await wait(2000);
    server.kill("SIGKILL");
    await expect.poll(() => existsSync(`/proc/${pid}`), { timeout: 15_000 }).toBe(false);
  },
);
