import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const lookEveryMs = 15_000;
/** Cleaning up takes a tenth of a second or two, so only what is worth it, and when nobody waits. */
const worthMegabytes = 12;
/** Once more a minute later: by then the tables that are dropped when nobody uses them are garbage. */
const looksUntilAgain = 5;

type Collect = (how: { type: string; execution: string; flavor: string }) => void;

/**
 * V8 keeps the memory of a start, or of a busy hour, for the next one. Where nobody has asked for
 * anything for a while and there is much more than after the last time, it is given back, by other
 * threads too if they are told.
 */
export function giveBackMemory(
  askedSoFar: () => number,
  tellOtherThread: () => Promise<void> = async () => {},
): { stop(): void } {
  let asked = askedSoFar();
  let megabytes = 0;
  let looksLeft = 0;
  const timer = setInterval(async () => {
    const isQuiet = askedSoFar() === asked;
    asked = askedSoFar();
    if (!isQuiet) return;
    const isAgain = --looksLeft === 0;
    const isWorthIt = residentMegabytes() >= megabytes + worthMegabytes;
    if (!isWorthIt && !isAgain) return;
    if (!isAgain) looksLeft = looksUntilAgain;
    collectGarbage();
    // A thread that has ended holds nothing.
    await tellOtherThread().catch(() => {});
    megabytes = residentMegabytes();
  }, lookEveryMs).unref();
  return { stop: () => clearInterval(timer) };
}

function residentMegabytes(): number {
  return process.memoryUsage.rss() / 2 ** 20;
}

/** That of the thread that calls it. */
export function collectGarbage(): void {
  collector()({ type: "major", execution: "sync", flavor: "last-resort" });
}

let known: Collect | null = null;

/** There without a flag at the start, which many ways to start it would have to know. */
function collector(): Collect {
  if (known) return known;
  setFlagsFromString("--expose-gc");
  const found = runInNewContext("gc") as Collect;
  setFlagsFromString("--no-expose-gc");
  known = found;
  return found;
}
