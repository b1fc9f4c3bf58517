import { create } from "zustand";

/** One part of a navigation: its code or its data. */
export type Part = "code" | "data";

type Guard = {
  run<Result>(kind: Part, part: () => Promise<Result>): Promise<Result>;
  /** Ends the navigation under way and stays on the page. */
  stop(): void;
};

/**
 * Keeps the page when the next cannot be had (`give-page-back.ts`). The server has no guard.
 */
export const useNavigationGuard = create<{ guard: Guard | null; isGivingBack: boolean }>(() => ({
  guard: null,
  isGivingBack: false,
}));

export function reach<Result>(kind: Part, part: () => Promise<Result>): Promise<Result> {
  const { guard } = useNavigationGuard.getState();
  return guard ? guard.run(kind, part) : part();
}

/** For the routes: the page that is given back shows what it showed, so nothing is loaded for it. */
export function mayRevalidate({ defaultShouldRevalidate }: { defaultShouldRevalidate: boolean }) {
  return defaultShouldRevalidate && !useNavigationGuard.getState().isGivingBack;
}
