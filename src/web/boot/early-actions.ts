type Waiting = {
  form?: HTMLFormElement;
  button?: HTMLElement;
  ticked: Set<HTMLInputElement>;
  selected: Map<HTMLSelectElement, string>;
};

declare global {
  interface Window {
    /** Set by the script below, taken away when the page has come alive. */
    earlyActions?: { waiting: Waiting; hold: (event: Event) => void };
  }
}

/**
 * Runs in the page before any of our code has loaded: a form that is sent by then waits, marked as
 * such, and the last button that is pressed waits too, instead of doing nothing, as does what is
 * ticked or chosen. Links, forms that only look something up, and forms with `data-plain`, which the
 * server takes too, work by themselves.
 */
export const earlyActionsScript = `(() => {
  const waiting = { ticked: new Set(), selected: new Map() };
  const hold = (event) => {
    const { target, type } = event;
    if (type === "change") {
      if (target.matches("select")) waiting.selected.set(target, target.value);
      return;
    }
    if (type === "click") {
      const button = target.closest("button");
      if (target.matches("input[type=radio], input[type=checkbox]")) waiting.ticked.add(target);
      if (button && (button.type !== "submit" || !button.form)) waiting.button = button;
      return;
    }
    if (target.method !== "post" || "plain" in target.dataset) return;
    event.preventDefault();
    waiting.form = target;
    target.dataset.waiting = "";
  };
  window.earlyActions = { waiting, hold };
  for (const type of ["submit", "click", "change"]) addEventListener(type, hold, true);
})();`;

/** React hears what is pressed from now on, and waits with it until it can answer. */
export function stopHolding(): void {
  const { earlyActions } = window;
  if (!earlyActions) return;
  for (const type of ["submit", "click", "change"]) {
    window.removeEventListener(type, earlyActions.hold, true);
  }
}

/** The page is alive: does what waited, as if it were done now. */
export function replayEarlyEvents(): void {
  const { earlyActions } = window;
  if (!earlyActions) return;
  delete window.earlyActions;
  const { form, button, ticked, selected } = earlyActions.waiting;
  for (const box of ticked) tick(box);
  for (const [list, value] of selected) select(list, value);
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
function tick(box: HTMLInputElement): void {
  if (!box.isConnected) return;
  box.checked = !box.checked;
  box.click();
}

/** React has put back what its state says, so it is chosen once more. */
function select(list: HTMLSelectElement, value: string): void {
  if (!list.isConnected) return;
  list.value = value;
  list.dispatchEvent(new Event("change", { bubbles: true }));
}
