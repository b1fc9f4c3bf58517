import { useEffect } from "react";
import { create } from "zustand";
import type { Services } from "../services.ts";
import { type IntendedAction, type Intent, takeIntent } from "./detour.ts";

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

/** These need no more words from the person. All of them may be done twice without harm. */
const calls = {
  "like-capsule": "POST /flenjors/{id}/like",
  "like-review": "POST /flenjor-reviews/{id}/like",
  follow: "POST /users/{id}/follow",
} as const;

/** Does what somebody pressed before they signed in on the way to `path`, or lets the page open it. */
export async function carryOutIntent(
  { api }: Pick<Services, "api">,
  path: string,
  greeting: Greeting | null = null,
): Promise<void> {
  const intent = takeIntent(path);
  if (!intent && !greeting) return;
  const arrival: Arrival = { greeting, done: null, open: null, failure: null };
  if (intent && isCall(intent.action)) {
    try {
      await api(calls[intent.action], { params: { id: intent.id } });
      arrival.done = intent;
    } catch (error) {
      arrival.failure = error;
    }
  } else {
    arrival.open = intent;
  }
  useArrival.setState({ arrival });
}

function isCall(action: IntendedAction): action is keyof typeof calls {
  return action in calls;
}

export function clearArrival(): void {
  useArrival.setState({ arrival: null });
}

/** For what only its own page can open. */
export function useOpenOnArrival(action: IntendedAction, id: string, open: () => void): void {
  const intent = useArrival(({ arrival }) => arrival?.open);
  useEffect(() => {
    if (intent?.action !== action || intent.id !== id) return;
    clearArrival();
    open();
  }, [intent, action, id, open]);
}
