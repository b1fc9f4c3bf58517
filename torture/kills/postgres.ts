import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openPostgres } from "../../src/server/db/client.ts";
import type { Db } from "../../src/server/db/schema.ts";
import { startSite } from "../../tests/support/server.ts";
import { ask } from "../ask.ts";
import { withCleanup } from "../cleanup.ts";
import { startCluster } from "../cluster.ts";
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
import { startWriters } from "./writers.ts";

const name = "pg_ctl stop -m immediate";

/** PostgreSQL stopped in the middle of writing, and every second time the app with it. */
export async function killPostgres(run: Run): Promise<Figure[]> {
  const { rounds, controls, chance, say } = run;
  return withCleanup(async (defer) => {
    const dataDir = await mkdtemp(join(tmpdir(), "flenjor-kills-"));
    defer(() => rm(dataDir, { recursive: true, force: true }));
    const cluster = await startCluster(defer);
    const begin = async () => {
      const begun = await startSite({ DATA_DIR: dataDir, DATABASE_URL: cluster.url });
      defer(() => begun.kill());
      return begun;
    };
    let site = await begin();
    const desk = await createDesk(await prepareWorld(site, 6));
    const tally = createTally();

    const stopWhileWriting = async (isAppKilled: boolean) => {
      const writers = startWriters(desk, site.origin, chance.branch());
      await writeForAWhile(desk, chance);
      await Promise.all([cluster.stopAtOnce(), isAppKilled && site.kill()]);
      await wait(200);
      await writers.stop();
    };
    const look = async () => judge(tally, desk, await lookIntoServer(cluster.url), dataDir);

    for (let round = 1; round <= rounds && Date.now() < run.until; round++) {
      const isAppKilled = chance.next() < 0.5;
      await stopWhileWriting(isAppKilled);
      await cluster.start();
      const start = performance.now();
      if (isAppKilled) site = await begin();
      else await untilReady(site.origin);
      tally.slowestStartMs = Math.max(tally.slowestStartMs, performance.now() - start);
      await look();
      await replay(tally, desk, site.origin);
      tally.rounds = round;
      if (round % 5 === 0) say(`round ${round}: ${desk.ledger.acknowledged()} writes`);
    }
    await withDatabase(cluster.url, (db) => sweepADayLater(db, dataDir));
    const atRest = await lookIntoServer(cluster.url);
    const figures = [
      ...figuresOf(name, tally, desk, run),
      ...(await figuresAtRest(name, desk, atRest, dataDir)),
    ];

    tally.lost.length = 0;
    for (let round = 1; isControlDue(tally, round, controls); round++) {
      await cluster.stopAtOnce();
      await cluster.start({
        synchronous_commit: "off",
        wal_writer_delay: "10s",
        wal_writer_flush_after: "1GB",
      });
      await untilReady(site.origin);
      await stopWhileWriting(false);
      await cluster.start();
      await look();
    }
    return [...figures, controlFigure(name, tally)];
  });
}

/** The app finds its database again by itself. */
async function untilReady(origin: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if ((await ask(origin, "GET /readyz")).status === 200) return;
    await wait(100);
  }
  throw new Error("The app does not find its database again.");
}

async function lookIntoServer(url: string): Promise<Findings> {
  return withDatabase(url, lookInto);
}

async function withDatabase<Result>(url: string, work: (db: Db) => Promise<Result>) {
  const { db, close } = await openPostgres(url, 2);
  try {
    return await work(db);
  } finally {
    await close();
  }
}
