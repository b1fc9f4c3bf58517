import { useDeferredValue, useEffect, useState } from "react";

const pauseMs = 180;

/** A text once the person has stopped changing it for a moment. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return useDeferredValue(paused);
}
