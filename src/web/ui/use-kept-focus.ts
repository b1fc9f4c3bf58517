import { type RefObject, useEffect, useRef } from "react";

/**
 * When the focused control inside goes away, such as a row that was removed, the next one has the
 * focus; where none is left, `instead`, or else the page's heading.
 */
export function useKeptFocus<Box extends HTMLElement>(
  instead?: () => HTMLElement | null | undefined,
): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const last = useRef<{ control: Element; index: number }>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const index = controlsIn(box.current).indexOf(target as HTMLElement);
      // A control that was removed may have passed its focus on to an element around it.
      if (index >= 0) last.current = { control: target as Element, index };
      else if (last.current?.control.isConnected) last.current = null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    if (!last.current || last.current.control.isConnected) return;
    const left = controlsIn(box.current);
    const next = left[Math.min(last.current.index, left.length - 1)];
    last.current = null;
    const control = next ?? instead?.();
    if (control) control.focus();
    else focusHeading();
  });
  return box;
}

/** Moves the focus to the page's heading, for when the control that was used is no longer there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1, h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

function controlsIn(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>("button") ?? [])];
}
