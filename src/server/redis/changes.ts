import type { FastifyBaseLogger } from "fastify";
import type { AnswerCache } from "../cache/answer-cache.ts";
import type { Redis } from "./redis.ts";

const channel = "public_content";

/** Tells all nodes that something which everyone may see has changed, before anyone is answered. */
export async function publishInRedis(
  { client }: Pick<Redis, "client">,
  log: Pick<FastifyBaseLogger, "warn">,
): Promise<void> {
  try {
    await client.publish(channel, "");
  } catch (error) {
    // Those who cannot hear remember nothing; what the others remember is seconds old at most.
    log.warn({ err: error }, "could not tell other nodes of a change");
  }
}

/** Hears what other nodes tell: the line for where a pooler lets no notice of PostgreSQL through. */
export function subscribeInRedis(
  { client }: Pick<Redis, "client">,
  cache: AnswerCache,
): { stop(): void } {
  const line = client.duplicate();
  let isSubscribed = false;
  const lose = () => cache.setDisconnected(true, "redis");
  const connect = () => {
    if (isSubscribed) cache.setDisconnected(false, "redis");
  };
  line.on("error", lose);
  line.on("reconnecting", lose);
  // The client subscribes again by itself before it says that it is ready.
  line.on("ready", connect);
  line
    .connect()
    .then(() => line.subscribe(channel, () => cache.invalidate()))
    .then(() => {
      isSubscribed = true;
      connect();
    })
    .catch(lose);
  return { stop: () => line.destroy() };
}
