import { useEffect, useSyncExternalStore } from "react";
import { detourText } from "./detour.ts";
import { noteDetourPath, wayBack } from "./read-detour.ts";

/** Stores where the person is headed, for a mailed link that they open in another tab. */
export function useDetourPath(path: string | null): void {
  useEffect(() => {
    if (path) noteDetourPath(path);
  }, [path]);
}

/** The detour's text on this device; the server knows none. */
export function useDetourText(): string | null {
  return useSyncExternalStore(neverTold, detourText, () => null);
}

/** Where somebody was headed when they left to sign in or register on this device, or home. */
export function useWayBack(): string {
  return wayBack(useDetourText());
}

/** The detour is written before the page that reads it opens, so nobody needs to be notified. */
function neverTold(): () => void {
  return () => {};
}
