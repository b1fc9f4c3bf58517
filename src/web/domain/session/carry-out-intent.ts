import type { Services } from "../../services.ts";
import { makeOuting } from "../outing/make-outing.ts";
import { type Arrival, type Greeting, useArrival } from "./arrival.ts";
import type { IntendedAction } from "./detour.ts";
import { takeIntent } from "./read-detour.ts";

/** The actions that need no more input from the person. Each may be done twice without harm. */
const calls = {
  "like-capsule": "POST /flenjors/{id}/like",
  "like-review": "POST /flenjor-reviews/{id}/like",
  follow: "POST /users/{id}/follow",
} as const;

/**
 * Carries out the action that somebody pressed before they signed in, or lets the page open its
 * dialog. Gives the path of what was made, if the person is to go there.
 */
export async function carryOutIntent(
  { api }: Pick<Services, "api">,
  path: string,
  greeting: Greeting | null = null,
): Promise<string | null> {
  const intent = takeIntent(path);
  if (!intent && !greeting) return null;
  let made: string | null = null;
  const arrival: Arrival = { greeting, done: null, open: null, failure: null };
  if (intent && isCall(intent.action)) {
    try {
      await api(calls[intent.action], { params: { id: intent.id } });
      arrival.done = intent;
    } catch (error) {
      arrival.failure = error;
    }
  } else if (intent?.plan) {
    try {
      made = await makeOuting({ api }, intent.id, intent.plan);
    } catch (error) {
      // The page opens its sheet again, with what was chosen.
      arrival.failure = error;
      arrival.open = intent;
    }
  } else {
    arrival.open = intent;
  }
  useArrival.setState({ arrival });
  return made;
}

function isCall(action: IntendedAction): action is keyof typeof calls {
  return action in calls;
}
