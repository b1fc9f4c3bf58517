import { useEffect, useState } from "react";
import { create } from "zustand";

/** A loading state, once shown, stays at least this long, so that it never flashes. */
const minimumMs = 200;

const useRequests = create<{ running: number }>(() => ({ running: 0 }));

export async function trackRequest<Result>(request: () => Promise<Result>): Promise<Result> {
  useRequests.setState(({ running }) => ({ running: running + 1 }));
  try {
    return await request();
  } finally {
    useRequests.setState(({ running }) => ({ running: running - 1 }));
  }
}

export function useIsRequesting(): boolean {
  return useRequests(({ running }) => running > 0);
}

/** Follows `isLoading`, but holds a shown loading state for its minimum time. */
export function useSteadyLoading(isLoading: boolean): boolean {
  const [shownSince, setShownSince] = useState<number | null>(null);
  useEffect(() => {
    if (isLoading) {
      setShownSince((since) => since ?? Date.now());
      return;
    }
    if (shownSince === null) return;
    const rest = Math.max(0, minimumMs - (Date.now() - shownSince));
    const timer = setTimeout(() => setShownSince(null), rest);
    return () => clearTimeout(timer);
  }, [isLoading, shownSince]);
  return isLoading || shownSince !== null;
}
