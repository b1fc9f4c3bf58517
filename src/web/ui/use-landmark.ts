import { useCallback, useState } from "react";

/**
 * Where what floats attaches itself: the landmark it was opened from, so that it belongs to a part
 * of the page; or the dialog, since anything outside of a modal one is inert and lies below it.
 */
export function useLandmark() {
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  const triggerRef = useCallback((trigger: HTMLElement | null) => {
    if (trigger) setLandmark(trigger.closest<HTMLElement>("dialog, main, header, footer, aside"));
  }, []);
  return { landmark: landmark ?? undefined, triggerRef };
}
