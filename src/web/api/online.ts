import { useSyncExternalStore } from "react";
import { ApiError } from "./api-error.ts";

function subscribe(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

/** The server always is. */
export function isOnline(): boolean {
  return import.meta.env.SSR || navigator.onLine;
}

/**
 * Whether a page's loader waits for its data. In the browser most pages show their shape meanwhile,
 * but without a connection nothing would ever come, and the page before is worth more.
 */
export function mustWaitForData(): boolean {
  return import.meta.env.SSR || !navigator.onLine;
}

/** Waits for the network before the work, and does it again when the network was lost meanwhile. */
export async function whenOnline<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    if (!navigator.onLine) await backOnline();
    try {
      return await work();
    } catch (error) {
      if (navigator.onLine || error instanceof ApiError) throw error;
    }
  }
}

function backOnline(): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener("online", () => resolve(), { once: true });
  });
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
