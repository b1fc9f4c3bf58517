import { Readable } from "node:stream";
import { tooMany, unavailable } from "../errors.ts";
import { networkOf } from "../http/rate-limits/network.ts";
import { createTally } from "../lib/tally.ts";

/** Of one network: half of the requests that it may have open at all. */
const mostOfOneNetwork = 64;
const mostOfAll = 5_000;
/** A line that says nothing for a minute is closed by many a proxy. */
const heartbeatMs = 25_000;
/** Then it comes again, and is asked once more who it is. */
const lifetimeMs = 5 * 60_000;
/** Changes that come together are told once. */
const gatherMs = 100;
const comeAgainSeconds = 30;
/** A line to the database that was cut is back within a second or two, or for longer not at all. */
const deafMs = 5_000;

/** Told of a change, a screen asks again by itself: nothing of an outing goes over this line. */
const changed = "event: changed\ndata:\n\n";
const heartbeat = ":\n\n";

/** The open screens of this node, by the outing that they show. */
export type Screens = {
  /** The line of one more screen: it hears at once that it should ask, and then after each change. */
  open(outingId: string, address: string): Readable;
  tell(outingId: string): void;
  /**
   * While this node hears of no changes it opens no screens, and after some seconds it ends those it
   * has: people ask instead. Once it hears again, all ask for what they may have missed.
   */
  setDisconnected(isDisconnected: boolean): void;
  size(): number;
  /** Ends all of them, and opens no more. */
  close(): void;
};

type Screen = { line: Readable; until: number };

type Options = {
  /** Off for load tests. */
  isLimited: boolean;
  isDisconnected?: boolean;
  most?: number;
  times?: { heartbeatMs: number; lifetimeMs: number; deafMs: number };
};

export function createScreens({
  isLimited,
  isDisconnected = false,
  most = mostOfAll,
  times = { heartbeatMs, lifetimeMs, deafMs },
}: Options): Screens {
  const byOuting = new Map<string, Set<Screen>>();
  const ofNetwork = createTally();
  const waiting = new Map<string, NodeJS.Timeout>();
  let number = 0;
  let isDeaf = isDisconnected;
  let isClosed = false;
  let deafness: NodeJS.Timeout | undefined;

  const all = () => [...byOuting.values()].flatMap((screens) => [...screens]);
  const endAll = () => {
    for (const { line } of all()) line.push(null);
  };
  const beating = setInterval(() => {
    const now = performance.now();
    for (const { line, until } of all()) {
      if (now >= until) line.push(null);
      else say(line, heartbeat);
    }
  }, times.heartbeatMs).unref();

  const forget = (outingId: string, screen: Screen) => {
    const screens = byOuting.get(outingId);
    if (!screens?.delete(screen)) return;
    number -= 1;
    if (screens.size === 0) byOuting.delete(outingId);
  };

  return {
    open(outingId, address) {
      const network = networkOf(address);
      if (isDeaf || isClosed || number >= most) throw unavailable();
      if (isLimited && ofNetwork.of(network) >= mostOfOneNetwork) throw tooMany(comeAgainSeconds);
      const leaveNetwork = ofNetwork.add(network);
      const line = new Readable({ read() {} });
      const screen = { line, until: performance.now() + times.lifetimeMs };
      line.once("close", () => {
        leaveNetwork();
        forget(outingId, screen);
      });
      byOuting.set(outingId, (byOuting.get(outingId) ?? new Set()).add(screen));
      number += 1;
      line.push(changed);
      return line;
    },
    tell(outingId) {
      if (!byOuting.has(outingId) || waiting.has(outingId)) return;
      const telling = setTimeout(() => {
        waiting.delete(outingId);
        for (const { line } of byOuting.get(outingId) ?? []) say(line, changed);
      }, gatherMs).unref();
      waiting.set(outingId, telling);
    },
    setDisconnected(value) {
      if (value === isDeaf) return;
      isDeaf = value;
      clearTimeout(deafness);
      if (value) deafness = setTimeout(endAll, times.deafMs).unref();
      else for (const { line } of all()) say(line, changed);
    },
    size: () => number,
    close() {
      isClosed = true;
      clearInterval(beating);
      clearTimeout(deafness);
      for (const telling of waiting.values()) clearTimeout(telling);
      endAll();
    },
  };
}

/** A reader who has not taken the last words yet is told nothing more: those say it already. */
function say(line: Readable, words: string): void {
  if (line.readableLength === 0 && !line.readableEnded && !line.destroyed) line.push(words);
}
