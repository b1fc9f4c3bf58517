import { useEffect } from "react";
import { clearArrival, useArrival } from "./arrival.ts";
import type { IntendedAction } from "./detour.ts";

/** For what only its own page can open. */
export function useOpenOnArrival(action: IntendedAction, id: string, open: () => void): void {
  const intent = useArrival(({ arrival }) => arrival?.open);
  useEffect(() => {
    if (intent?.action !== action || intent.id !== id) return;
    clearArrival();
    open();
  }, [intent, action, id, open]);
}
