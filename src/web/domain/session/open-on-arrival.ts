import { useEffect } from "react";
import { clearArrival, useArrival } from "./arrival.ts";
import type { IntendedAction, Intent } from "./detour.ts";

/** Opens a dialog after the sign-in, for the actions whose dialog only their own page has. */
export function useOpenOnArrival(
  action: IntendedAction,
  id: string,
  open: (intent: Intent) => void,
): void {
  const intent = useArrival(({ arrival }) => arrival?.open);
  useEffect(() => {
    if (intent?.action !== action || intent.id !== id) return;
    clearArrival();
    open(intent);
  }, [intent, action, id, open]);
}
