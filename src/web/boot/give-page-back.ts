import type { DataRouter } from "react-router";
import { create } from "zustand";
import { ApiError, NoAnswer } from "../api/api-error.ts";
import { isOnline } from "../api/online.ts";
import { withoutLocale } from "../links.ts";
import { isServed } from "./chunk-reload.ts";
import { type Part, useNavigationGuard } from "./reach.ts";

/** Why a page cannot be had: this device has no connection, or nobody answers. */
type Obstacle = "offline" | "unanswered";

type RefusedNavigation = { obstacle: Obstacle; retry: () => void };

/** The navigation that could not happen, until the person has been told. */
export const useRefusedNavigation = create<{ refusal: RefusedNavigation | null }>(() => ({
  refusal: null,
}));

/** Long enough to take what is on the device already, too short to be waited for. */
const cutOffAfterMs = 250;

/** Lets a navigation that cannot happen end where it began, for links and for back and forward. */
export function keepPageWithinReach(router: DataRouter): void {
  let shown = { location: router.state.location, index: historyIndex() };
  let running: Promise<void> | null = null;
  router.subscribe(({ location, navigation }) => {
    if (navigation.state !== "idle" || location === shown.location) return;
    shown = { location, index: historyIndex() };
  });

  async function goBackToShown(): Promise<void> {
    const steps = shown.index - historyIndex();
    useNavigationGuard.setState({ isGivingBack: true });
    try {
      if (steps !== 0) {
        // Back or forward: the browser's address has moved already.
        const isIdle = untilIdle(router);
        window.history.go(steps);
        await isIdle;
      } else {
        const { pathname, search, hash, state } = shown.location;
        const options = { replace: true, preventScrollReset: true, state };
        await router.navigate(withoutLocale(pathname) + search + hash, options);
      }
    } finally {
      useNavigationGuard.setState({ isGivingBack: false });
    }
  }

  async function giveBack(): Promise<void> {
    running ??= goBackToShown().finally(() => {
      running = null;
    });
    await running;
  }

  async function refuse(obstacle: Obstacle): Promise<void> {
    const { location } = router.state.navigation;
    // An error page is nothing to go back to.
    if (!location || router.state.errors) return;
    const steps = historyIndex() - shown.index;
    await giveBack();
    const { pathname, search, hash, state } = location;
    const retry = () =>
      steps === 0
        ? void router.navigate(withoutLocale(pathname) + search + hash, { state })
        : window.history.go(steps);
    useRefusedNavigation.setState({ refusal: { obstacle, retry } });
  }

  /**
   * Where a part cannot be had for want of a connection, the person gets back the page they were on
   * instead of an error in its place.
   */
  async function run<Result>(kind: Part, part: () => Promise<Result>): Promise<Result> {
    const settled = new AbortController();
    try {
      return await Promise.race([part(), whenCutOff(settled.signal)]);
    } catch (error) {
      const obstacle = await obstacleOf(kind, error);
      // A page that was given back has called this navigation off, and nobody shows the error.
      if (obstacle) await refuse(obstacle);
      throw error;
    } finally {
      settled.abort();
    }
  }

  const stop = () => {
    if (router.state.navigation.state !== "idle") void giveBack();
  };
  useNavigationGuard.setState({ guard: { run, stop } });
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

async function obstacleOf(kind: Part, error: unknown): Promise<Obstacle | null> {
  // An answer of the server, even a redirect, is no obstacle.
  if (error instanceof Response || error instanceof ApiError) return null;
  if (error instanceof CutOff || !isOnline()) return "offline";
  if (kind === "data") return error instanceof NoAnswer ? "unanswered" : null;
  // Code that a server which answers does not have is of an older release.
  return (await isServed()) ? null : "unanswered";
}

/** The router counts the entries that it makes. */
function historyIndex(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0;
}

function untilIdle(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = router.subscribe(({ navigation }) => {
      if (navigation.state !== "idle") return;
      unsubscribe();
      resolve();
    });
  });
}
