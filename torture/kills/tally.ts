import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { drawPicture } from "../../tests/support/media.ts";
import type { Random } from "../../tests/support/random.ts";
import { alwaysAtLeast, atMost, noneOf } from "../figures.ts";
import type { Figure, Options } from "../scenario.ts";
import type { World } from "../world.ts";
import type { Findings } from "./found.ts";
import { createLedger } from "./ledger.ts";
import { type Desk, make } from "./writers.ts";

export type Run = {
  rounds: number;
  /** When no further round is begun. */
  until: number;
  /** Rounds with durability off, in which something must be lost. */
  controls: number;
  chance: Random;
  say: Options["say"];
};

/** A round in which less was written than that would say little. */
const leastWrites = 5;
const longestWritingMs = 30_000;

/** Lets people write for a while; on a slow machine for longer, until something was written. */
export async function writeForAWhile({ ledger }: Desk, chance: Random): Promise<void> {
  const enough = ledger.acknowledged() + leastWrites;
  const deadline = Date.now() + longestWritingMs;
  await wait(300 + chance.below(900));
  while (ledger.acknowledged() < enough && Date.now() < deadline) await wait(20);
}

/** The findings of a run of crashes so far. */
export type Tally = {
  rounds: number;
  /** Writes that were acknowledged and are not there, or that nobody made. */
  lost: string[];
  drifted: string[];
  /** Pictures in the database whose file is not there. */
  fileless: string[];
  /** Keys that were answered something else when asked again. */
  changedAnswers: string[];
  replays: number;
  slowestStartMs: number;
};

export function createTally(): Tally {
  return {
    rounds: 0,
    lost: [],
    drifted: [],
    fileless: [],
    changedAnswers: [],
    replays: 0,
    slowestStartMs: 0,
  };
}

export async function createDesk(world: World): Promise<Desk> {
  const pictures = [3, 4, 5].map((size) =>
    drawPicture({ width: size * 16, height: size * 12 })
      .jpeg()
      .toBuffer(),
  );
  return {
    world,
    ledger: createLedger(),
    pictures: await Promise.all(pictures),
    keyed: [],
    unexpected: [],
    lastNumber: 0,
  };
}

/** Compares what was told with what is there. */
export async function judge(
  tally: Tally,
  desk: Desk,
  found: Findings,
  dataDir: string,
): Promise<void> {
  tally.lost.push(...desk.ledger.compare(found.writes));
  const rows = new Map(found.assets.map(({ id, storage_key }) => [id, storage_key]));
  for (const { id, thing } of desk.keyed) {
    if (id && !thing && !rows.has(id)) tally.lost.push(`picture ${id} is not there`);
  }
  const stored = new Set(await storedFiles(dataDir));
  tally.fileless.push(...[...rows.values()].filter((key) => !stored.has(key)));
  tally.drifted.push(...found.drifted);
}

/** Sends the calls without an answer again, twice, and the last few that were answered. */
export async function replay(tally: Tally, desk: Desk, origin: string): Promise<void> {
  const unanswered = desk.keyed.filter(({ id }) => id === null);
  const answered = desk.keyed.filter(({ id }) => id !== null).slice(-6);
  for (const keyed of [...unanswered, ...unanswered, ...answered]) {
    const before = keyed.id;
    const status = await make(desk, origin, keyed);
    tally.replays++;
    if (status !== 201 || (before !== null && keyed.id !== before)) {
      tally.changedAnswers.push(`${keyed.call}: ${status} ${keyed.id}, not ${before}`);
    }
  }
}

/** The stored files of a data folder. */
async function storedFiles(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, "assets");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** All bars that every engine must keep. */
export function figuresOf(
  name: string,
  tally: Tally,
  desk: Desk,
  { rounds: asked }: Run,
): Figure[] {
  const none = (test: string, found: readonly string[]) => noneOf(`${name}: ${test}`, found);
  const { rounds, replays } = tally;
  return [
    alwaysAtLeast(`${name}: rounds`, rounds, asked),
    alwaysAtLeast(
      `${name}: acknowledged writes in these rounds`,
      desk.ledger.acknowledged(),
      rounds * leastWrites,
    ),
    none("of those, lost or other than told", tally.lost),
    none("counts that differ from their rows", tally.drifted),
    none("pictures without their file", tally.fileless),
    none(`keys answered otherwise when asked again, of ${replays}`, tally.changedAnswers),
    none("answers that are neither the write nor 503", desk.unexpected),
    atMost(`${name}: slowest recovery, in seconds`, tally.slowestStartMs / 1000, 60),
  ];
}

/** The figures that must hold once the server has come to rest. */
export async function figuresAtRest(
  name: string,
  desk: Desk,
  { assets }: Findings,
  dataDir: string,
): Promise<Figure[]> {
  const known = new Set(assets.map(({ storage_key }) => storage_key));
  const ownerless = (await storedFiles(dataDir)).filter((file) => !known.has(file));
  const asked = new Set(desk.keyed.map(({ id }) => id));
  const surplus = assets.filter(({ id }) => !asked.has(id)).map(({ id }) => id);
  return [
    noneOf(`${name}: files without a row, after the sweep`, ownerless),
    noneOf(`${name}: pictures made twice for one key`, surplus),
  ];
}

/** A few rounds, and some more while nothing is lost yet. */
export function isControlDue({ lost }: Tally, round: number, rounds: number): boolean {
  return round <= rounds || (lost.length === 0 && round <= rounds + 10);
}

export function controlFigure(name: string, { lost }: Tally): Figure {
  const test = `${name}, control with durability off: acknowledged writes lost`;
  return alwaysAtLeast(test, lost.length, 1);
}
