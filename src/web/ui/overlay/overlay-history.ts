import { useEffect, useEffectEvent } from "react";
import { type DataRouter, useLocation } from "react-router";

/** How to close each open overlay, the topmost last. */
const openOverlays: (() => void)[] = [];

/** The router's key of the page that is on the screen. */
let shownKey: string | null = null;

let catchUp = (): void => {};
let dropEntries = async (): Promise<void> => {};

/** Lets Back close an open overlay in place of leaving the page. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!isOpen) return;
    const onBack = () => closeNow();
    openOverlays.push(onBack);
    catchUp();
    return () => {
      openOverlays.splice(openOverlays.indexOf(onBack), 1);
      catchUp();
    };
  }, [isOpen]);
}

/** Tells when a page is on the screen, and the overlays of the page before it are gone. */
export function useShownPage(): void {
  const { key } = useLocation();
  useEffect(() => {
    shownKey = key;
    catchUp();
  }, [key]);
}

/**
 * Takes the entries of open overlays out of the history. A navigation from inside an overlay then
 * starts at the page below, and Back comes to that page at once.
 */
export function leaveOverlays(): Promise<void> {
  return dropEntries();
}

/** An entry of the browser's history: a page of the router, or an overlay that many above it. */
type Entry = { key: string; address: string; overlays: number };

function currentEntry(): Entry {
  const state = window.history.state as { key?: string; overlays?: number } | null;
  return {
    // The router calls the entry that it did not make by this name.
    key: state?.key ?? "default",
    address: window.location.href,
    overlays: state?.overlays ?? 0,
  };
}

const isSamePage = (one: Entry, other: Entry) =>
  one.key === other.key && one.address === other.address;

/** A step that the browser has left out by then will not happen, and nothing waits for it. */
const longestStepMs = 1000;

/**
 * Keeps one history entry for each open overlay above that of the page. They are copies of the
 * page's entry, and the router never hears of steps between them: it would load the page again,
 * and ask about unsaved changes.
 */
export function keepOverlaysInHistory(createRouter: () => DataRouter): DataRouter {
  let entry = currentEntry();
  /** Overlays of the highest entry above this page; after a step back it lies ahead. */
  let highest = entry.overlays;
  /** Our own step through the history, while the browser takes it. */
  let step: { done: Promise<void>; end: () => void } | null = null;

  function noteEntry(): Entry {
    const before = entry;
    entry = currentEntry();
    if (!isSamePage(before, entry)) highest = entry.overlays;
    return before;
  }

  function go(by: number): Promise<void> {
    let settle = () => {};
    const done = new Promise<void>((resolve) => {
      settle = resolve;
    });
    const giveUp = setTimeout(() => {
      highest = entry.overlays;
      end();
      catchUp();
    }, longestStepMs);
    function end(): void {
      clearTimeout(giveUp);
      step = null;
      settle();
    }
    step = { done, end };
    window.history.go(by);
    return done;
  }

  function isLeaving(): boolean {
    const { navigation, blockers, location } = router.state;
    const isProceeding = [...blockers.values()].some(({ state }) => state === "proceeding");
    if (navigation.state !== "idle" || isProceeding || shownKey !== location.key) return true;
    // The router is taking a step back that was not allowed, and the browser is not there yet.
    return entry.key !== location.key;
  }

  function matchOverlays(): void {
    if (step || isLeaving()) return;
    const missing = openOverlays.length - entry.overlays;
    if (missing < 0) void go(missing);
    else if (missing > 0 && highest > entry.overlays) {
      void go(Math.min(missing, highest - entry.overlays));
    } else if (missing > 0) {
      for (let overlays = entry.overlays + 1; overlays <= openOverlays.length; overlays += 1) {
        window.history.pushState({ ...window.history.state, overlays }, "");
      }
      entry = currentEntry();
      highest = entry.overlays;
    }
  }

  let timer: ReturnType<typeof setTimeout> | undefined;
  // Later, so that one overlay that follows another takes over its entry.
  catchUp = () => {
    clearTimeout(timer);
    timer = setTimeout(matchOverlays);
  };

  dropEntries = async () => {
    await step?.done;
    if (entry.overlays > 0) await go(-entry.overlays);
  };

  // Before the router has a listener: they are called in this order.
  window.addEventListener("popstate", (event) => {
    const before = noteEntry();
    const isBetweenOverlays = isSamePage(before, entry) && before.overlays !== entry.overlays;
    if (isBetweenOverlays) {
      event.stopImmediatePropagation();
      if (!step) for (const close of openOverlays.slice(entry.overlays).reverse()) close();
    }
    step?.end();
    catchUp();
  });
  const router = createRouter();

  router.subscribe(() => {
    noteEntry();
    catchUp();
  });

  const { navigate } = router;
  router.navigate = (async (...target: Parameters<typeof navigate>) => {
    if (step || entry.overlays > 0) await dropEntries();
    return navigate(...target);
  }) as typeof navigate;

  // After a reload the entries are there, but the overlays are closed.
  catchUp();
  return router;
}
