type Waiting = { form?: HTMLFormElement };

declare global {
  interface Window {
    /** Set by the script below, taken away when the page has come alive. */
    earlySubmit?: { waiting: Waiting; hold: (event: SubmitEvent) => void };
  }
}

/**
 * Runs in the page before any of our code has loaded: a form that is sent by then waits, marked as
 * such, instead of going nowhere. A form that only looks something up works by itself.
 */
export const earlySubmitScript = `(() => {
  const waiting = {};
  const hold = (event) => {
    if (event.target.method !== "post") return;
    event.preventDefault();
    waiting.form = event.target;
    event.target.dataset.waiting = "";
  };
  window.earlySubmit = { waiting, hold };
  addEventListener("submit", hold, true);
})();`;

/** The page is alive: sends what waited, as if it were sent now. */
export function sendWaitingForm(): void {
  const { earlySubmit } = window;
  if (!earlySubmit) return;
  delete window.earlySubmit;
  window.removeEventListener("submit", earlySubmit.hold, true);
  const { form } = earlySubmit.waiting;
  if (!form) return;
  delete form.dataset.waiting;
  if (form.isConnected) form.requestSubmit();
}
