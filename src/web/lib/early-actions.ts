type Waiting = { form?: HTMLFormElement; button?: HTMLElement; choices: Set<HTMLInputElement> };

declare global {
  interface Window {
    /** Set by the script below, taken away when the page has come alive. */
    earlyActions?: { waiting: Waiting; hold: (event: Event) => void };
  }
}

/**
 * Runs in the page before any of our code has loaded: a form that is sent by then waits, marked as
 * such, and the last button that is pressed waits too, instead of doing nothing, as does what is
 * ticked or chosen. Links, and forms that only look something up, work by themselves.
 */
export const earlyActionsScript = `(() => {
  const waiting = { choices: new Set() };
  const hold = (event) => {
    const { target, type } = event;
    if (type === "click") {
      const button = target.closest("button");
      if (target.matches("input[type=radio], input[type=checkbox]")) waiting.choices.add(target);
      if (button && (button.type !== "submit" || !button.form)) waiting.button = button;
      return;
    }
    if (target.method !== "post") return;
    event.preventDefault();
    waiting.form = target;
    target.dataset.waiting = "";
  };
  window.earlyActions = { waiting, hold };
  addEventListener("submit", hold, true);
  addEventListener("click", hold, true);
})();`;

/** React hears what is pressed from now on, and waits with it until it can answer. */
export function stopHolding(): void {
  const { earlyActions } = window;
  if (!earlyActions) return;
  window.removeEventListener("submit", earlyActions.hold, true);
  window.removeEventListener("click", earlyActions.hold, true);
}

/** The page is alive: does what waited, as if it were done now. */
export function doWhatWaited(): void {
  const { earlyActions } = window;
  if (!earlyActions) return;
  delete window.earlyActions;
  const { form, button, choices } = earlyActions.waiting;
  for (const choice of choices) choose(choice);
  if (button?.isConnected) press(button);
  if (!form) return;
  delete form.dataset.waiting;
  if (form.isConnected) form.requestSubmit();
}

/** Menus open when a finger goes down, everything else when it has gone up again. */
function press(button: HTMLElement): void {
  button.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, button: 0 }));
  button.dispatchEvent(new PointerEvent("pointerup", { bubbles: true, button: 0 }));
  button.click();
}

/** React has found it as it was left, and is told only of what changes now. */
function choose(choice: HTMLInputElement): void {
  if (!choice.isConnected) return;
  choice.checked = !choice.checked;
  choice.click();
}
