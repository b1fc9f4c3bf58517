import { type RefObject, useEffect, useRef } from "react";

/**
 * When the focused control inside goes away, such as a row that was removed, the next one has the
 * focus; where none is left, `instead`, or else the page's heading.
 */
export function useKeptFocus<Box extends HTMLElement>(
  instead?: () => HTMLElement | null | undefined,
): RefObject<Box | null> {
  const box = useRef<Box>(null);
  const last = useRef<{ control: Element; place: number }>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      const place = controlsIn(box.current).indexOf(target as HTMLElement);
      // What was removed may have passed its focus on to what stands around it.
      if (place >= 0) last.current = { control: target as Element, place };
      else if (last.current?.control.isConnected) last.current = null;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    if (!last.current || last.current.control.isConnected) return;
    const left = controlsIn(box.current);
    const next = left[Math.min(last.current.place, left.length - 1)];
    last.current = null;
    const control = next ?? instead?.();
    if (control) control.focus();
    else focusHeading();
  });
  return box;
}

/** What the page is about; for when the control that was used is no longer there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("main h1, h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

function controlsIn(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>("button") ?? [])];
}
