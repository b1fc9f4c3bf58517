import { showSnack } from "../lib/alerts.ts";
import { ApiError } from "./api-error.ts";
import { isOnline } from "./online.ts";

/**
 * Tells the person what went wrong. `fallback` is for errors that have no words of their own;
 * `shown` are the fields that say it themselves, because one error is told in one place.
 */
export function reportError(error: unknown, fallback: string, shown: string[] = []): void {
  if (error instanceof ApiError) {
    // The login page is already on its way.
    if (error.status === 401) return;
    // The form shows it in its place, with the way there (sign-in-again.tsx).
    if ("sign_in" in error.fields) return;
    const messages = error.messagesBeside(shown);
    if (shown.length > 0 && messages.length === 0) return;
    showSnack({ type: "error", heading: error.message || fallback, messages });
  } else if (typeof error === "string") {
    showSnack({ type: "error", heading: error, messages: [error] });
  } else if (!isOnline()) {
    showSnack({ type: "error", heading: fallback, isOffline: true });
  } else if (!(error instanceof DOMException && error.name === "AbortError")) {
    showSnack({ type: "error", heading: fallback });
  }
}
