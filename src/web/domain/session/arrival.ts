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

/** The page opens the dialog itself; what there is to tell is still told. */
export function takeOpen(): void {
  keep((arrival) => ({ ...arrival, open: null }));
}

/** All of it was told; the dialog may still have to be opened. */
export function takeWords(): void {
  keep((arrival) => ({ ...arrival, greeting: null, done: null, failure: null }));
}

function keep(rest: (arrival: Arrival) => Arrival): void {
  const { arrival } = useArrival.getState();
  const left = arrival && rest(arrival);
  const isEmpty = !left || Object.values(left).every((part) => part === null);
  useArrival.setState({ arrival: isEmpty ? null : left });
}

export function clearArrival(): void {
  useArrival.setState({ arrival: null });
}
