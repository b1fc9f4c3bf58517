import { appendFile, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { databaseOver } from "../../src/server/db/client.ts";
import { EmbeddedPool } from "../../src/server/db/embedded/pool.ts";
import type { Db } from "../../src/server/db/schema.ts";
import { freePort } from "../../tests/support/free-port.ts";
import type { Random } from "../../tests/support/random.ts";
import { type Site, startSite } from "../../tests/support/server.ts";
import { type Defer, withCleanup } from "../cleanup.ts";
import type { Figure } from "../scenario.ts";
import { prepareWorld } from "../world.ts";
import { type Findings, lookInto } from "./found.ts";
import { sweepADayLater } from "./sweep.ts";
import {
  controlFigure,
  createDesk,
  createTally,
  figuresAtRest,
  figuresOf,
  isControlDue,
  judge,
  type Run,
  replay,
  writeForAWhile,
} from "./tally.ts";
import { type Desk, startWriters } from "./writers.ts";

const name = "kill -9, embedded";

/** The app and its embedded database, killed without a warning while people write. */
export async function killEmbedded(run: Run): Promise<Figure[]> {
  const { rounds, controls, chance, say } = run;
  return withCleanup(async (defer) => {
    const dataDir = await newFolder(defer);
    const environment = { DATA_DIR: dataDir, PORT: String(await freePort()) };
    let startMs = 0;
    const begin = async () => {
      const start = performance.now();
      const begun = await startSite(environment);
      startMs = performance.now() - start;
      defer(() => begun.kill());
      return begun;
    };

    let site = await begin();
    const desk = await createDesk(await prepareWorld(site, 6));
    const tally = createTally();
    for (let round = 1; round <= rounds && Date.now() < run.until; round++) {
      await killWhileWriting(desk, site, chance);
      const copy = await copyOf(dataDir, defer);
      const [found, begun] = await Promise.all([lookIntoCopy(copy), begin()]);
      site = begun;
      tally.slowestStartMs = Math.max(tally.slowestStartMs, startMs);
      await judge(tally, desk, found, dataDir);
      await replay(tally, desk, site.origin);
      tally.rounds = round;
      if (round % 10 === 0) say(`round ${round}: ${desk.ledger.acknowledged()} writes`);
    }
    await site.stop();
    const atRest = await lookIntoFolder(dataDir, (db) => sweepADayLater(db, dataDir));
    const figures = [
      ...figuresOf(name, tally, desk, run),
      ...(await figuresAtRest(name, desk, atRest, dataDir)),
    ];

    // PostgreSQL then answers a commit before it is written, as it never should here.
    await appendFile(join(dataDir, "database/postgresql.conf"), "\nsynchronous_commit = off\n");
    tally.lost.length = 0;
    for (let round = 1; isControlDue(tally, round, controls); round++) {
      site = await begin();
      await killWhileWriting(desk, site, chance);
      const found = await lookIntoCopy(await copyOf(dataDir, defer));
      await judge(tally, desk, found, dataDir);
    }
    return [...figures, controlFigure(name, tally)];
  });
}

async function newFolder(defer: Defer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "flenjor-kills-"));
  defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function killWhileWriting(desk: Desk, site: Site, chance: Random): Promise<void> {
  const writers = startWriters(desk, site.origin, chance.branch());
  await writeForAWhile(desk, chance);
  await site.kill();
  await writers.stop();
}

/** A copy is looked into, so that the crashed folder itself is left for the app to mend. */
async function copyOf(dataDir: string, defer: Defer): Promise<string> {
  const copy = await newFolder(defer);
  await cp(join(dataDir, "database"), join(copy, "database"), { recursive: true });
  return copy;
}

async function lookIntoCopy(copy: string): Promise<Findings> {
  const found = await lookIntoFolder(copy);
  await rm(copy, { recursive: true, force: true });
  return found;
}

async function lookIntoFolder(
  dataDir: string,
  before: (db: Db) => Promise<void> = async () => {},
): Promise<Findings> {
  const directory = join(dataDir, "database");
  const db = databaseOver(await EmbeddedPool.open({ directory, baked: null }));
  try {
    await before(db);
    return await lookInto(db);
  } finally {
    await db.destroy();
  }
}
