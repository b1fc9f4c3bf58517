import { useSyncExternalStore } from "react";

const query = "(width >= 990px)";

/** Whether plan and preview fit beside each other. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const wide = window.matchMedia(query);
      wide.addEventListener("change", onChange);
      return () => wide.removeEventListener("change", onChange);
    },
    () => window.matchMedia(query).matches,
    () => true,
  );
}
