import { openPostgres } from "../../src/server/db/client.ts";
import type { Db } from "../../src/server/db/schema.ts";
import type { Random } from "../../tests/support/random.ts";
import { type Site, startSite } from "../../tests/support/server.ts";
import { ask, type Question, type Reply } from "../ask.ts";
import type { Defer } from "../cleanup.ts";
import { startCluster } from "../cluster.ts";
import { prepareWorld, type World } from "../world.ts";

/** Two nodes on one database, and people who press at the same moment. */
export type Arena = {
  world: World;
  chance: Random;
  /** Past the nodes, to see what is really there. */
  db: Db;
  /** Asks one of the two. */
  send(call: string, question?: Question): Promise<Reply>;
  /** Asks all of it at once. */
  sendAll(calls: [call: string, question?: Question][]): Promise<Reply[]>;
  count: { requests: number; faults: string[] };
};

export type Race = {
  /** The rule that must hold, as a sentence. */
  name: string;
  /** Runs once and says what was not so. */
  run(arena: Arena): Promise<string[]>;
};

export async function openArena(chance: Random, defer: Defer): Promise<Arena> {
  const cluster = await startCluster(defer);
  const begin = async () => {
    const site = await startSite({ DATABASE_URL: cluster.url });
    defer(() => site.kill());
    return site;
  };
  // The first one migrates.
  const nodes: [Site, Site] = [await begin(), await begin()];
  const { db, close } = await openPostgres(cluster.url, 2);
  defer(close);
  const count = { requests: 0, faults: [] as string[] };
  const send = async (call: string, question?: Question) => {
    const reply = await ask(chance.pick(nodes).origin, call, question);
    count.requests++;
    if (reply.status === 0 || reply.status >= 500) count.faults.push(`${call}: ${reply.status}`);
    return reply;
  };
  return {
    world: await prepareWorld(nodes[0], 6),
    chance,
    db,
    send,
    sendAll: (calls) => Promise.all(calls.map(([call, question]) => send(call, question))),
    count,
  };
}

/** How often each status was answered, as "3 × 200, 1 × 409". */
export function tellStatuses(replies: readonly Reply[]): string {
  const times = new Map<number, number>();
  for (const { status } of replies) times.set(status, (times.get(status) ?? 0) + 1);
  return [...times]
    .sort(([a], [b]) => a - b)
    .map(([status, number]) => `${number} × ${status}`)
    .join(", ");
}
