import { monitorEventLoopDelay } from "node:perf_hooks";
import { createTally } from "../../lib/tally.ts";

/** As many requests at once as one process can ever need to be busy. */
const enough = 64;
/** More than that may come in one burst, as long as they are answered soon. */
const most = 512;
const slowMs = 200;
const lateMs = 300;
const sampleMs = 500;
/** One network's part of them while there is much to do, so that nobody takes the site from others. */
const mostOfOneNetwork = 16;
/** People go on reading when what changes something is refused already. */
const shareOfWrites = 0.75;

export type LoadKind = "read" | "write";

export type LoadGate = {
  isFull(kind: LoadKind): boolean;
  /** There is as much to do as can be done; what can be had for less is better now. */
  isBusy(): boolean;
  /** Whether a network has its part of what is worked on, while others need theirs. */
  hasItsPart(network: string): boolean;
  /** One more is being worked on; call what is given back when its answer is ready. */
  enter(network: string): () => void;
  close(): void;
};

/**
 * Past what a process can do, more work at once only makes everybody wait longer. So it takes in
 * what keeps it busy, and the rest is told at once to come back.
 */
export function createLoadGate(now: () => number = () => performance.now()): LoadGate {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let isLate = false;
  const sampling = setInterval(() => {
    isLate = delay.mean / 1e6 > lateMs;
    delay.reset();
  }, sampleMs).unref();
  let inside = 0;
  let usualMs = 0;
  const byNetwork = createTally();
  const isBusy = () => inside > enough / 2;

  return {
    isFull(kind) {
      const limit = usualMs > slowMs || isLate ? enough : most;
      return inside >= (kind === "write" ? limit * shareOfWrites : limit);
    },
    isBusy,
    hasItsPart: (network) => isBusy() && byNetwork.of(network) >= mostOfOneNetwork,
    enter(network) {
      const start = now();
      inside += 1;
      const leave = byNetwork.add(network);
      return () => {
        inside -= 1;
        leave();
        usualMs += (now() - start - usualMs) * 0.1;
      };
    },
    close() {
      clearInterval(sampling);
      delay.disable();
    },
  };
}
