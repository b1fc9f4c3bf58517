import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import type { Screens } from "../live/screens.ts";
import type { AnswerCache } from "./answer-cache.ts";

const channel = "public_content";
const outingsChannel = "outings";
const longestPauseMs = 10_000;
const echoWithinMs = 3_000;
const heartbeatMs = 500;
const answerWithinMs = 1_000;

/**
 * Subscribes to the changes of other nodes: the database publishes them with the commit. While the
 * connection is cut, this node caches nothing and opens no screens.
 */
export function subscribeToChanges(
  url: string,
  cache: AnswerCache,
  log: Pick<FastifyBaseLogger, "warn">,
  screens?: Pick<Screens, "tell" | "setDisconnected">,
): { stop(): Promise<void> } {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let pauseMs = 100;
  let heartbeat: NodeJS.Timeout | undefined;

  // A line may fall silent without being closed: then nothing would be heard, and nobody would know.
  const beat = (line: pg.Client) => {
    const silence = setTimeout(
      () => lose(line, new Error("the line is silent")),
      answerWithinMs,
    ).unref();
    line
      .query("select 1")
      .catch((error) => lose(line, error))
      .finally(() => clearTimeout(silence));
  };

  const lose = (lost: pg.Client, error?: unknown) => {
    if (client !== lost) return;
    client = null;
    clearInterval(heartbeat);
    cache.setDisconnected(true);
    screens?.setDisconnected(true);
    lost.end().catch(() => {});
    if (isStopped) return;
    log.warn({ err: error }, "hears no changes of other nodes; answers are made anew each time");
    timer = setTimeout(listen, pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };
  const listen = () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: "flenjor-changes",
      keepAlive: true,
      connectionTimeoutMillis: 4000,
    });
    client = next;
    next.on("error", (error) => lose(next, error));
    next.on("end", () => lose(next));
    // A pooler may take the wish to listen and never bring anything: only who hears itself listens.
    const echo = randomUUID();
    const silence = setTimeout(() => lose(next, new Error("hears not even itself")), echoWithinMs);
    next.on("notification", ({ channel: told, payload }) => {
      if (told === outingsChannel) return screens?.tell(payload ?? "");
      cache.invalidate();
      if (payload !== echo || client !== next) return;
      clearTimeout(silence);
      pauseMs = 100;
      cache.setDisconnected(false);
      screens?.setDisconnected(false);
      clearInterval(heartbeat);
      heartbeat = setInterval(() => beat(next), heartbeatMs).unref();
    });
    next.on("end", () => clearTimeout(silence));
    next
      .connect()
      .then(() => next.query(`listen ${channel}; listen ${outingsChannel}`))
      .then(() => next.query("select pg_notify($1, $2)", [channel, echo]))
      .catch((error) => lose(next, error));
  };
  listen();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(heartbeat);
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  };
}
