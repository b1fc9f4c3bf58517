import { createHash } from "node:crypto";
import type { Pool } from "pg";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterRes,
} from "rate-limiter-flexible";
import { tooMany } from "../../errors.ts";
import type { Redis } from "../../redis/redis.ts";

export type Budget = { name: string; times: number; seconds: number };

export type MakeLimiter = (budget: Budget) => RateLimiterAbstract;

/** Each node counts for itself. */
export const inMemory: MakeLimiter = ({ name, times, seconds }) =>
  new RateLimiterMemory({ keyPrefix: name, points: times, duration: seconds });

/**
 * Nodes that share a database count together: for what somebody might try on each of them in turn.
 * It costs one statement a call; with the database away each node counts for itself.
 */
export function inDatabase(pool: Pool): MakeLimiter {
  return (budget) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: "pool",
      tableName: "shared_limits",
      tableCreated: true,
      keyPrefix: budget.name,
      points: budget.times,
      duration: budget.seconds,
      insuranceLimiter: inMemory(budget),
    });
}

/** The same in a store made for it; with that away they count as they would without it. */
export function inRedis({ client }: Redis, otherwise: MakeLimiter): MakeLimiter {
  return (budget) =>
    new RateLimiterRedis({
      storeClient: client,
      useRedisPackage: true,
      rejectIfRedisNotReady: true,
      keyPrefix: `limit:${budget.name}`,
      points: budget.times,
      duration: budget.seconds,
      insuranceLimiter: otherwise(budget),
    });
}

/** Counts one more of somebody's; answers how long to wait, zero where there was something left. */
export async function consume(
  limiter: RateLimiterAbstract,
  who: string,
  points = 1,
): Promise<number> {
  try {
    await limiter.consume(keyOf(who), points);
    return 0;
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal;
    return Math.max((refusal as RateLimiterRes).msBeforeNext, 1);
  }
}

/** The same, and refuses where there was nothing left. */
export async function consumeOrRefuse(limiter: RateLimiterAbstract, who: string): Promise<void> {
  const waitMs = await consume(limiter, who);
  if (waitMs > 0) throw tooMany(Math.ceil(waitMs / 1000));
}

/** Counts for one session, so that whoever has stolen it uses up nothing of the owner's others. */
export function sessionKey({ sessionId }: { sessionId: string }): string {
  return `session ${sessionId}`;
}

/** Addresses are not kept where things are counted, in case it is ever dumped. */
export function keyOf(who: string): string {
  return createHash("sha256").update(who).digest("base64url");
}
