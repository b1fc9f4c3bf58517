import { setTimeout as wait } from "node:timers/promises";
import type { RedisClientType } from "@redis/client";
import type { FastifyBaseLogger } from "fastify";

type Log = Pick<FastifyBaseLogger, "info" | "warn">;

export type Redis = {
  client: RedisClientType;
  close(): void;
};

/** A start need not wait longer for a store that is away. */
const startWithinMs = 1_000;

/**
 * A Redis-compatible store. With it away, whoever asks hears so at once and does without; one that
 * says nothing for two seconds is away.
 */
export async function openRedis(url: string, log: Log): Promise<Redis> {
  // Loaded only where there is one.
  const { createClient } = await import("@redis/client");
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 500,
    socket: {
      connectTimeout: 1_000,
      socketTimeout: 2_000,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 2_000),
    },
  });
  let isAway = false;
  client.on("error", (error) => {
    if (!isAway) log.warn({ err: error }, "the store of REDIS_URL is away");
    isAway = true;
  });
  client.on("ready", () => {
    if (isAway) log.info("the store of REDIS_URL is back");
    isAway = false;
  });
  const connecting = client.connect().catch(() => {});
  await Promise.race([connecting, wait(startWithinMs, undefined, { ref: false })]);
  return { client, close: () => client.destroy() };
}
