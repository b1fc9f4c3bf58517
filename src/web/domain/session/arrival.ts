import { create } from "zustand";
import type { Intent } from "./detour.ts";

/** The first message to somebody who has just registered. */
export type Greeting = { heading: string; messages: string[] };

/** The result of a sign-in, and of the action that the person pressed before it. */
export type Arrival = {
  greeting: Greeting | null;
  /** The action that was carried out. */
  done: Intent | null;
  /** The action whose dialog is to be opened: the person goes on there. */
  open: Intent | null;
  failure: unknown;
};

/** The latest arrival, until it has been shown. */
export const useArrival = create<{ arrival: Arrival | null }>(() => ({ arrival: null }));

export function clearArrival(): void {
  useArrival.setState({ arrival: null });
}
