import type { PostgresPool, PostgresPoolClient } from "kysely";
import { createDeadlinePool } from "./deadline-pool.ts";
import { openPool } from "./open-pool.ts";
import { watchReplicas } from "./replica-watch.ts";

type Options = {
  primary: PostgresPool;
  primaryUrl: string;
  replicaUrls: readonly string[];
  poolSize: number;
};

type Question = [sql: string, parameters: readonly unknown[]];

/**
 * Reads from the replicas in turn. It skips one that is away or too far behind, and asks the
 * primary when a replica fails, so nobody notices. For single statements that only read: there are
 * no transactions here.
 */
export async function openReplicas(options: Options): Promise<PostgresPool> {
  const { primary, primaryUrl, replicaUrls, poolSize } = options;
  const pools = replicaUrls.map((url) => createDeadlinePool(openPool(url, poolSize)));
  const waiting = pools.map(() => new Set<() => void>());
  const watch = await watchReplicas({
    primaryUrl,
    replicaUrls,
    onAway: (index) => {
      for (const giveUp of waiting[index] ?? []) giveUp();
    },
  });
  let turn = 0;

  function next(): number | null {
    for (let tried = 0; tried < pools.length; tried++) {
      turn = (turn + 1) % pools.length;
      if (watch.goodUntil(turn) > performance.now()) return turn;
    }
    return null;
  }

  /** Rejects at once when the replica goes away, instead of waiting for the deadline. */
  function unlessAway<Result>(index: number, work: Promise<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      const giveUp = () => reject(new Error("The copy of the database is away."));
      waiting[index]?.add(giveUp);
      work.then(resolve, reject).finally(() => waiting[index]?.delete(giveUp));
    });
  }

  async function lend(index: number): Promise<PostgresPoolClient> {
    const connecting = pools[index]?.connect() as Promise<PostgresPoolClient>;
    let client: PostgresPoolClient;
    try {
      client = await unlessAway(index, connecting);
    } catch {
      watch.leaveOut(index);
      connecting.then((late) => late.release(true)).catch(() => {});
      return primary.connect();
    }
    let isBroken = false;
    const query = async (...question: Question) => {
      try {
        return await unlessAway(index, client.query(...question));
      } catch (error) {
        isBroken = true;
        if (isAway(error)) watch.leaveOut(index);
        return askInstead(primary, question);
      }
    };
    return {
      processID: client.processID,
      query: query as never,
      release: (destroy) => client.release(destroy || isBroken),
    };
  }

  return {
    options: primary.options,
    connect: () => {
      const index = next();
      return index === null ? primary.connect() : lend(index);
    },
    async end() {
      await watch.stop();
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

async function askInstead(primary: PostgresPool, question: Question) {
  const client = await primary.connect();
  try {
    return await client.query(...question);
  } finally {
    client.release();
  }
}

/** An SQL error leaves the replica in use, unless its code tells of a shutdown or a shortage. */
function isAway(error: unknown): boolean {
  const { code } = error as { code?: string };
  return !/^[0-9A-Z]{5}$/.test(code ?? "") || /^(57P|53|08)/.test(code ?? "");
}
