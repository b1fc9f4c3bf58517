// What our picture service costs over the least possible: node bench/images.ts
// Cold: a width nobody has asked for, against sharp alone. Hot: one that is there, against node:http
// sending the same bytes. Rounds alternate, so that a busy machine disturbs both alike; CPU time is
// the figure to trust. DATABASE_URL measures with PostgreSQL instead of the embedded database.
import { type ChildProcess, fork } from "node:child_process";
import { randomFillSync } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { Agent, get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { Ready } from "./images-servers.ts";

const rounds = 4;
const coldPerRound = 12;
const hotPerRound = 3000;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

type Server = Ready & { child: ChildProcess };
type Cost = { cpuMs: number; wallMs: number };

/** Like a photograph: smooth in the large, noisy in the small. */
async function drawMaster(path: string): Promise<void> {
  const [width, height] = [2400, 1600];
  const noise = randomFillSync(Buffer.alloc(width * height));
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const grain = ((noise[at] ?? 0) - 128) / 12;
    const wave = 60 * Math.sin(x / 90) * Math.cos(y / 70);
    pixels.set([128 + wave + grain, 90 + y / 16 + grain, 200 - x / 20 + grain], at * 3);
  }
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: 86 })
    .toFile(path);
}

async function start(role: "ours" | "bare", master: string, pictures: number): Promise<Server> {
  const program = join(import.meta.dirname, "images-servers.ts");
  const child = fork(program, [role, master, String(pictures)]);
  const [ready] = (await once(child, "message")) as [Ready];
  return { ...ready, child };
}

async function cpuMs({ child }: Server): Promise<number> {
  child.send("cpu");
  const [{ user, system }] = (await once(child, "message")) as [NodeJS.CpuUsage];
  return (user + system) / 1000;
}

function fetchBytes(port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get({ host: "127.0.0.1", port, path, agent }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => {
        if (response.statusCode === 200 && bytes > 0) resolve(bytes);
        else reject(new Error(`${path} answered ${response.statusCode}`));
      });
    });
    request.on("error", reject);
  });
}

async function measure(server: Server, paths: string[], atOnce: number): Promise<Cost> {
  const waiting = [...paths];
  const before = await cpuMs(server);
  const started = performance.now();
  const worker = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop()) await fetchBytes(server.port, path);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const wallMs = (performance.now() - started) / paths.length;
  return { wallMs, cpuMs: ((await cpuMs(server)) - before) / paths.length };
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function report(label: string, ours: Cost[], bare: Cost[]): void {
  const of = (costs: Cost[], key: keyof Cost) => median(costs.map((cost) => cost[key]));
  const ratio = median(ours.map((cost, round) => cost.cpuMs / (bare[round]?.cpuMs ?? 1)));
  const line = (name: string, costs: Cost[]) =>
    `${name} ${of(costs, "cpuMs").toFixed(3)} ms CPU, ${of(costs, "wallMs").toFixed(3)} ms`;
  console.log(
    `${label}: ${line("ours", ours)}; ${line("bare", bare)}; CPU ratio ${ratio.toFixed(2)}`,
  );
}

const folder = await mkdtemp(join(tmpdir(), "bench-master-"));
const master = join(folder, "master.webp");
await drawMaster(master);
const ours = await start("ours", master, (rounds + 1) * coldPerRound);
const bare = await start("bare", master, 0);
const costs = { coldOurs: [], coldBare: [], hotOurs: [], hotBare: [] } as Record<string, Cost[]>;
for (let round = 0; round <= rounds; round++) {
  const fresh = ours.ids.slice(round * coldPerRound, (round + 1) * coldPerRound);
  const results = {
    coldOurs: await measure(
      ours,
      fresh.map((id) => `/media/${id}/500`),
      1,
    ),
    coldBare: await measure(
      bare,
      fresh.map(() => "/cold"),
      1,
    ),
    hotOurs: await measure(ours, Array(hotPerRound).fill(`/media/${fresh[0]}/500`), 16),
    hotBare: await measure(bare, Array(hotPerRound).fill("/hot"), 16),
  };
  // The first round only warms up.
  if (round > 0) for (const [name, cost] of Object.entries(results)) costs[name]?.push(cost);
}
console.log(`one picture of 500 px: ${await fetchBytes(bare.port, "/hot")} bytes`);
report("cold", costs.coldOurs ?? [], costs.coldBare ?? []);
report("hot", costs.hotOurs ?? [], costs.hotBare ?? []);
agent.destroy();
for (const { child } of [ours, bare]) child.disconnect();
await rm(folder, { recursive: true });
