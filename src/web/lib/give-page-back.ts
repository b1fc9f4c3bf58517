import type { DataRouter } from "react-router";
import { create } from "zustand";
import { withoutLocale } from "../links.ts";
import { type Obstacle, setGiveBack } from "./reach.ts";

type Refusal = { obstacle: Obstacle; retry: () => void };

/** The navigation that could not happen, until the person has been told. */
export const useRefusedNavigation = create<{ refusal: Refusal | null }>(() => ({ refusal: null }));

let isGivingBack = false;
let stop = (): void => {};

/** For the routes: the page that is given back shows what it showed, so nothing is loaded for it. */
export function mayRevalidate({ defaultShouldRevalidate }: { defaultShouldRevalidate: boolean }) {
  return defaultShouldRevalidate && !isGivingBack;
}

/** Ends the navigation under way and stays on the page. */
export function stopNavigation(): void {
  stop();
}

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
    isGivingBack = true;
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
    isGivingBack = false;
  }

  async function giveBack(): Promise<void> {
    running ??= goBackToShown().finally(() => {
      running = null;
    });
    await running;
  }

  stop = () => {
    if (router.state.navigation.state !== "idle") void giveBack();
  };
  setGiveBack(async (obstacle) => {
    const { location } = router.state.navigation;
    // An error page is nothing to go back to.
    if (!location || router.state.errors) return;
    const steps = historyIndex() - shown.index;
    await giveBack();
    const retry = () =>
      steps === 0
        ? void router.navigate(withoutLocale(location.pathname) + location.search)
        : window.history.go(steps);
    useRefusedNavigation.setState({ refusal: { obstacle, retry } });
  });
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
