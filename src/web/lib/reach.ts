import { ApiError, NoAnswer } from "./api-error.ts";
import { isServed } from "./chunk-reload.ts";
import { isOnline } from "./online.ts";

/** Why a page cannot be had: this device has no connection, or nobody answers. */
export type Obstacle = "offline" | "unanswered";

/** Gives back the page that was being left, where there is one. */
type GiveBack = (obstacle: Obstacle) => Promise<void>;

/** Long enough to take what is on the device already, too short to be waited for. */
const cutOffAfterMs = 250;

let giveBack: GiveBack | null = null;

export function setGiveBack(handler: GiveBack): void {
  giveBack = handler;
}

/**
 * Runs one part of a navigation, its code or its data. Where that cannot be had for want of a
 * connection, the person gets back the page they were on instead of an error in its place.
 */
export async function reach<Result>(
  kind: "code" | "data",
  part: () => Promise<Result>,
): Promise<Result> {
  if (!giveBack) return part();
  const settled = new AbortController();
  try {
    return await Promise.race([part(), whenCutOff(settled.signal)]);
  } catch (error) {
    const obstacle = await obstacleOf(kind, error);
    // A page that was given back has called this navigation off, and nobody shows the error.
    if (obstacle) await giveBack(obstacle);
    throw error;
  } finally {
    settled.abort();
  }
}

class CutOff extends Error {}

/** Fails when there is no connection, now or while waiting. */
function whenCutOff(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () => {
      const timer = setTimeout(() => {
        if (!isOnline()) reject(new CutOff());
      }, cutOffAfterMs);
      signal.addEventListener("abort", () => clearTimeout(timer));
    };
    if (!isOnline()) fail();
    window.addEventListener("offline", fail, { signal });
  });
}

async function obstacleOf(kind: "code" | "data", error: unknown): Promise<Obstacle | null> {
  // What was answered, a redirect among it, is no obstacle.
  if (error instanceof Response || error instanceof ApiError) return null;
  if (error instanceof CutOff || !isOnline()) return "offline";
  if (kind === "data") return error instanceof NoAnswer ? "unanswered" : null;
  // Code that a server which answers does not have is of an older release.
  return (await isServed()) ? null : "unanswered";
}
