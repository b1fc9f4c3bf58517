import { readdirSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { multipart } from "../tests/support/media.ts";
import { startPostgres } from "../tests/support/postgres.ts";
import { Random } from "../tests/support/random.ts";
import { type Site, startSite } from "../tests/support/server.ts";
import { withCleanup } from "./cleanup.ts";
import { alwaysAtLeast, noneOf } from "./figures.ts";
import { type HostileFile, hostileFiles } from "./media/hostile-files.ts";
import { watchMemory } from "./memory.ts";
import { joinSite } from "./people.ts";
import { startProbe } from "./probe.ts";
import type { Figure, Scenario } from "./scenario.ts";

const atOnce = 4;
const refusals = [400, 413, 415, 422];
/** The server, what reads files and what makes other widths: together they fit a small machine. */
const mostMegabytes = 1024;
const triesWhenBusy = 8;
const restedWithinMs = 60_000;

export const media: Scenario = {
  name: "media",
  about:
    "Uploads pictures and films that were damaged by chance (bits, bytes, lengths and whole pieces changed, cut, doubled, mixed), files that are something else than they say, and bombs: huge in pixels, frames, scans, texts and boxes, small to send. Afterwards every file in the store has its row and every row its file, nothing lies where files are received or in the system's folder for temporary ones, and the memory is given back. The bar for memory is what the smallest machines for rent have, for all processes together: the largest picture that is allowed takes 270 MB while it is open.",
  run: ({ quick, seed, say }) =>
    withCleanup(async (defer) => {
      const postgres = await startPostgres();
      defer(() => postgres.stop());
      const site = await startSite({ DATABASE_URL: postgres.url });
      defer(() => site.stop());
      const files = await hostileFiles(new Random(seed), { count: quick ? 16 : 1500, quick });
      const strayBefore = strayFiles();
      const memory = watchMemory(site.pid);
      const probe = startProbe(site.origin, ["/api/v1/tags", "/healthz"]);
      const results = await sendAll(site, files, say);
      const probed = await probe.stop();
      const most = memory.stop();
      const left = await leftOvers(site, postgres.url, strayBefore);
      const rested = await untilRest(memory.now, memory.before * 1.5 + 100);
      return [
        ...resultFigures(results),
        noneOf("media: files without a row, rows without a file, and what else is left", left),
        noneOf(
          `media: of ${probed.asked} requests of visitors meanwhile, not answered`,
          probed.failed,
        ),
        {
          test: "media: most memory, with all processes",
          figure: `${most.toFixed(0)} MB`,
          bar: `${mostMegabytes} MB (${memory.before.toFixed(0)} MB before)`,
          holds: most <= mostMegabytes,
          kind: "measured",
        },
        {
          test: "media: memory a minute later",
          figure: `${rested.toFixed(0)} MB`,
          bar: `${(memory.before * 1.5 + 100).toFixed(0)} MB`,
          holds: rested <= memory.before * 1.5 + 100,
          kind: "measured",
        },
      ];
    }),
};

type Result = {
  name: string;
  status: number;
  text: string;
  ms: number;
  retryAfter: number;
  /** How often it was told to come back. */
  busy: number;
};

async function sendAll(
  { origin }: Site,
  files: readonly HostileFile[],
  say: (line: string) => void,
): Promise<Result[]> {
  const tokens = [(await joinSite(origin)).token, (await joinSite(origin)).token];
  const results: Result[] = [];
  const waiting = files.map((file, index) => ({ ...file, token: tokens[index % 2] ?? "" }));
  const work = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      results.push(await send(origin, one));
      if (results.length % 250 === 0) say(`${results.length} files`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

/** Told that there is too much to do, it comes back when it was asked to, as a browser would. */
async function send(origin: string, file: HostileFile & { token: string }): Promise<Result> {
  let result = await sendOnce(origin, file);
  for (let tries = 1; result.retryAfter > 0 && tries < triesWhenBusy; tries++) {
    await wait(result.retryAfter * 1000);
    result = { ...(await sendOnce(origin, file)), busy: tries };
  }
  return result;
}

async function sendOnce(
  origin: string,
  { name, kind, file, token }: HostileFile & { token: string },
): Promise<Result> {
  const { payload, headers } = multipart(file);
  const start = performance.now();
  const ms = () => performance.now() - start;
  try {
    const response = await fetch(`${origin}/api/v1/assets/${kind}`, {
      method: "POST",
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: new Uint8Array(payload),
      signal: AbortSignal.timeout(90_000),
    });
    const { status, headers: told } = response;
    const retryAfter = status === 503 ? Number(told.get("retry-after")) : 0;
    return { name, status, text: await response.text(), ms: ms(), retryAfter, busy: 0 };
  } catch (error) {
    const text = (error as Error).message;
    return { name, status: 0, text, ms: ms(), retryAfter: 0, busy: 0 };
  }
}

function resultFigures(results: readonly Result[]): Figure[] {
  const counts = new Map<number, number>();
  for (const { status } of results) counts.set(status, (counts.get(status) ?? 0) + 1);
  const told = [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`);
  const wrong = results.filter(({ status }) => status !== 201 && !refusals.includes(status));
  const busy = results.reduce((sum, one) => sum + one.busy, 0);
  const slowest = Math.max(...results.map(({ ms }) => ms)) / 1000;
  const refused = results.filter(({ status }) => refusals.includes(status));
  return [
    alwaysAtLeast("media: files that were refused in words", refused.length, 1),
    noneOf(
      `media: of ${results.length} files (${told.join(", ")}; told to come back: ${busy}), neither taken nor refused in words`,
      wrong.map(({ name, status, text }) => `${name}: ${status} ${text.slice(0, 100)}`),
    ),
    {
      test: "media: the slowest of them is answered after",
      figure: `${slowest.toFixed(1)} s`,
      bar: "60 s",
      holds: slowest <= 60,
      kind: "measured",
    },
  ];
}

/** Where the system keeps temporary files, our own and those of the image library. */
function strayFiles(): Set<string> {
  return new Set(readdirSync(tmpdir()).filter((name) => /vips|sharp|upload|master/i.test(name)));
}

async function leftOvers(site: Site, databaseUrl: string, before: Set<string>): Promise<string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ storage_key: string }>("select storage_key from assets");
  await client.end();
  const stored = await filesUnder(join(site.dataDir, "assets"));
  const keys = new Set(rows.map((row) => row.storage_key));
  const isKey = (path: string) => [...keys].some((key) => path.endsWith(key));
  return [
    ...stored.filter((path) => !isKey(path)).map((path) => `file ${path}`),
    ...(stored.length < keys.size ? [`${keys.size} rows, ${stored.length} files`] : []),
    ...(await filesUnder(join(site.dataDir, "incoming"))).map((path) => `half ${path}`),
    ...[...strayFiles()].filter((name) => !before.has(name)).map((name) => `temporary ${name}`),
  ];
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

async function untilRest(now: () => number, bar: number): Promise<number> {
  const deadline = performance.now() + restedWithinMs;
  while (now() > bar && performance.now() < deadline) await wait(500);
  return now();
}
