import { setTimeout as wait } from "node:timers/promises";
import { type Ask, createConnections } from "./connection.ts";

export type Outcome = { status: number; ms: number; endedAt: number; retryAfter: boolean };

export type Loader = {
  /** Opens so many connections, as people have who were here before. */
  connect(count: number): Promise<void>;
  /** So many at once, each after the answer to the one before. */
  closed(atOnce: number, milliseconds: number): Promise<Outcome[]>;
  /** So many a second, whether or not there are answers. */
  open(perSecond: number, milliseconds: number): Promise<Outcome[]>;
  close(): void;
};

/** Sends what `next` says over connections that are kept. */
export function createLoader(origin: string, next: () => Ask): Loader {
  const connections = createConnections(origin);
  const one = async (ask = next()): Promise<Outcome> => {
    const start = performance.now();
    const { status, retryAfter } = await connections.send(ask);
    const endedAt = performance.now();
    return { status, retryAfter, endedAt, ms: endedAt - start };
  };
  return {
    async connect(count) {
      // All at once they would not fit into the queue of those who wait to be let in.
      const batch = 100;
      const ask = { method: "GET", path: "/healthz" };
      for (let opened = 0; opened < count; opened += batch) {
        const idle = Array.from({ length: opened + batch }, () => one(ask));
        await Promise.all(idle);
      }
    },
    async closed(atOnce, milliseconds) {
      const until = performance.now() + milliseconds;
      const outcomes: Outcome[] = [];
      const work = async () => {
        while (performance.now() < until) outcomes.push(await one());
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      return outcomes;
    },
    async open(perSecond, milliseconds) {
      const start = performance.now();
      const sent: Promise<Outcome>[] = [];
      for (let elapsed = 0; elapsed < milliseconds; elapsed = performance.now() - start) {
        const due = Math.floor((elapsed / 1000) * perSecond);
        while (sent.length < due) sent.push(one());
        await wait(4);
      }
      return Promise.all(sent);
    },
    close: () => connections.close(),
  };
}
