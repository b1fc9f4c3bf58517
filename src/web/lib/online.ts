import { useSyncExternalStore } from "react";

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

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}
