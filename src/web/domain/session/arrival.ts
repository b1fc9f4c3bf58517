import { create } from "zustand";
import type { Intent } from "./detour.ts";

/** What somebody who has just registered is told first. */
export type Greeting = { heading: string; messages: string[] };

/** What came of the intent of somebody who has just signed in. */
export type Arrival = {
  greeting: Greeting | null;
  /** Done already. */
  done: Intent | null;
  /** To be opened: the person goes on from there. */
  open: Intent | null;
  failure: unknown;
};

/** The latest arrival, until it has been shown. */
export const useArrival = create<{ arrival: Arrival | null }>(() => ({ arrival: null }));

export function clearArrival(): void {
  useArrival.setState({ arrival: null });
}
