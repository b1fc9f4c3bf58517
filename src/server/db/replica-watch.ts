import type { Pool } from "pg";
import { openPool } from "./open-pool.ts";

/** A replica that is further behind than this is not read. */
export const mostLagMs = 3_000;
const lookEveryMs = 500;
const answerWithinMs = 1_000;

export type Watch = {
  /** Up to when this replica may be read, by `performance.now()`. */
  goodUntil(index: number): number;
  /** It has failed somebody: not before it has been looked at again. */
  leaveOut(index: number): void;
  stop(): Promise<void>;
};

type Watched = { primaryUrl: string; replicaUrls: readonly string[]; onAway(index: number): void };

/**
 * Compares the position in the log that each replica has come to with where the primary was at known
 * moments: so its age is known also while nothing is written, and no clock but ours is trusted.
 */
export async function watchReplicas({ primaryUrl, replicaUrls, onAway }: Watched): Promise<Watch> {
  // Their own connections, so that a busy replica does not look like one that is away.
  const probe = (url: string) =>
    openPool(url, 1, {
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      application_name: "flenjor-watch",
    });
  const primary = probe(primaryUrl);
  const replicas = replicaUrls.map(probe);
  const goodUntil = replicas.map(() => 0);
  let positions: { position: number; at: number }[] = [];

  async function look(): Promise<void> {
    const at = performance.now();
    const position = await positionOf(primary, "pg_current_wal_flush_lsn()");
    if (position !== null) {
      positions = [...positions.filter((one) => at - one.at <= mostLagMs), { position, at }];
    }
    await Promise.all(
      replicas.map(async (pool, index) => {
        const replayed = await positionOf(pool, "pg_last_wal_replay_lsn()");
        const known = replayed === null ? [] : positions.filter((one) => one.position <= replayed);
        const isGood = known.some((one) => performance.now() - one.at <= mostLagMs);
        goodUntil[index] = isGood ? performance.now() + lookEveryMs + answerWithinMs * 2 : 0;
        if (replayed === null) onAway(index);
      }),
    );
  }

  let looking = look();
  await looking;
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    looking = look().finally(() => {
      isBusy = false;
    });
  }, lookEveryMs);

  return {
    goodUntil: (index) => goodUntil[index] ?? 0,
    leaveOut(index) {
      goodUntil[index] = 0;
    },
    async stop() {
      clearInterval(timer);
      await looking;
      await Promise.all([primary, ...replicas].map((pool) => pool.end()));
    },
  };
}

/** A position in the log as a number of bytes; null without an answer, or if it is no replica. */
async function positionOf(pool: Pool, position: string): Promise<number | null> {
  try {
    const { rows } = await pool.query(
      `select pg_wal_lsn_diff(${position}, '0/0')::float8 as bytes`,
    );
    return rows[0].bytes;
  } catch {
    return null;
  }
}
