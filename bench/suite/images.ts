import { type ChildProcess, fork } from "node:child_process";
import { randomFillSync } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { cpuMilliseconds } from "../load/cpu.ts";
import { drive, requestOf } from "../load/drive.ts";
import type { Ready } from "../references/images.ts";
import { type Compared, median, type Side } from "./compare.ts";

const coldPerRound = 12;

type Server = Ready & { child: ChildProcess };

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

async function start(
  role: "ours" | "bare",
  master: string,
  { pictures, databaseUrl }: { pictures: number; databaseUrl: string },
): Promise<Server> {
  const program = join(import.meta.dirname, "../references/images.ts");
  const child = fork(program, [role, master, String(pictures)], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const [ready] = (await once(child, "message")) as [Ready];
  return { ...ready, child };
}

/** So many pictures after each other; or as many as there is time for, from memory. */
async function measure(
  { port, child }: Server,
  paths: string[] | string,
  headers: Record<string, string> = {},
): Promise<Side> {
  const isCold = Array.isArray(paths);
  const before = cpuMilliseconds([child.pid ?? 0]);
  const start = performance.now();
  const origin = `http://127.0.0.1:${port}`;
  const request = () => requestOf(isCold ? (paths.pop() ?? "") : paths, { headers });
  let answers = 0;
  if (isCold) {
    while (paths.length > 0) {
      await drive({ origin, connections: 1, milliseconds: 1, request });
      answers++;
    }
  } else {
    answers = (await drive({ origin, connections: 8, milliseconds: 1500, request })).answers;
  }
  const seconds = (performance.now() - start) / 1000;
  const app = (cpuMilliseconds([child.pid ?? 0]) - before) / answers;
  return { rate: answers / seconds, app, database: 0 };
}

/** Compares our picture service with the least possible code. */
export async function compareImages(databaseUrl: string, rounds: number): Promise<Compared[]> {
  const folder = await mkdtemp(join(tmpdir(), "bench-master-"));
  const master = join(folder, "master.webp");
  await drawMaster(master);
  const pictures = (rounds + 1) * coldPerRound;
  const ours = await start("ours", master, { pictures, databaseUrl });
  const bare = await start("bare", master, { pictures: 0, databaseUrl });
  const cold: [Side, Side][] = [];
  const hot: [Side, Side][] = [];
  const again: [Side, Side][] = [];
  const againByMember: [Side, Side][] = [];
  try {
    for (let round = 0; round <= rounds; round++) {
      const fresh = ours.ids.slice(round * coldPerRound, (round + 1) * coldPerRound);
      const first = `/media/${fresh[0]}/500`;
      const coldPair = [
        await measure(
          ours,
          fresh.map((id) => `/media/${id}/500`),
        ),
        await measure(
          bare,
          fresh.map(() => "/cold"),
        ),
      ] as [Side, Side];
      const hotPair = [await measure(ours, first), await measure(bare, "/hot")] as [Side, Side];
      const { headers } = await fetch(`http://127.0.0.1:${ours.port}${first}`);
      const held = { "If-None-Match": headers.get("etag") ?? "" };
      // Nothing is remembered for who sends a cookie: the database is asked each time.
      const member = { Cookie: "auth.token=x" };
      const againPair = [await measure(ours, first, held), hotPair[0]] as [Side, Side];
      const byMemberPair = [
        await measure(ours, first, { ...member, ...held }),
        await measure(ours, first, member),
      ] as [Side, Side];
      // The first round only warms up.
      if (round === 0) continue;
      cold.push(coldPair);
      hot.push(hotPair);
      again.push(againPair);
      againByMember.push(byMemberPair);
    }
  } finally {
    for (const { child } of [ours, bare]) child.disconnect();
    await rm(folder, { recursive: true });
  }
  return [
    result("image to 500 px, cold", "raw sharp", { bar: 0.85, goal: 0.95 }, cold),
    result(
      "image to 500 px, hot",
      "node:http sending the same bytes",
      { bar: 0.5, goal: 0.7 },
      hot,
    ),
    result("image asked again, 304", "sending it whole", { bar: 1, goal: 1.2 }, again),
    result(
      "image asked again by a member, 304",
      "sending it whole",
      { bar: 1, goal: 1.2 },
      againByMember,
    ),
  ];
}

function result(
  name: string,
  against: string,
  bars: { bar: number; goal: number },
  pairs: [Side, Side][],
): Compared {
  const middle = (side: 0 | 1): Side => ({
    rate: median(pairs.map((pair) => pair[side].rate)),
    app: median(pairs.map((pair) => pair[side].app)),
    database: 0,
  });
  const ratios = pairs.map(([ours, theirs]) => ours.rate / theirs.rate);
  return { name, against, connections: 8, ...bars, ratios, ours: middle(0), theirs: middle(1) };
}
