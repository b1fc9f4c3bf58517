// Floods in a thread of its own, so that the time which the flood takes to send is not mistaken for
// time that others wait.
import { setPriority } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import type { RouteLimit } from "../../src/server/http/rate-limits/route-limits.ts";
import { Random } from "../../tests/support/random.ts";
import { createConnections } from "../connection.ts";
import { floodRequests, type Things } from "./requests.ts";

export type FloodOrder = {
  origin: string;
  things: Things;
  seed: number;
  from: string;
  connections: number;
  milliseconds: number;
};

export type Flooded = {
  sent: number;
  /** Neither answered nor refused. */
  lost: number;
  refused: number;
  /** Refused without being told when to come back. */
  untold: number;
  /** Answered with anything else than a refusal, by the budget that it drew from. */
  answered: Partial<Record<RouteLimit, number>>;
  seconds: number;
};

const order = workerData as FloodOrder;
// Real attackers have machines of their own, so the flood leaves the CPU to the server.
setPriority(10);
parentPort?.postMessage(await flood(order));

async function flood({ origin, things, seed, from, ...size }: FloodOrder): Promise<Flooded> {
  const connections = createConnections(origin, { answerWithinMs: 60_000 });
  const next = floodRequests(things, new Random(seed));
  const told: Flooded = { sent: 0, lost: 0, refused: 0, untold: 0, answered: {}, seconds: 0 };
  const start = performance.now();
  let isOver = false;
  const work = async () => {
    while (!isOver) {
      const { limit, ...ask } = next();
      const { status, retryAfter } = await connections.send({ ...ask, from });
      // Closed by ourselves at the end.
      if (isOver && status === 0) return;
      told.sent++;
      if (status === 0) told.lost++;
      else if (status === 429 || status === 503) {
        told.refused++;
        if (!retryAfter) told.untold++;
      } else told.answered[limit] = (told.answered[limit] ?? 0) + 1;
    }
  };
  const working = Array.from({ length: size.connections }, work);
  await wait(size.milliseconds);
  isOver = true;
  connections.close();
  await Promise.all(working);
  told.seconds = (performance.now() - start) / 1000;
  return told;
}
