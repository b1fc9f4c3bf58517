import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { fetchUnasked } from "../fetch-unasked.ts";

/** The dialog that lies over the page, if any: whatever is outside it can be neither seen nor used. */
export function useDialogOnTop(isShown: boolean, what: unknown): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up anew for every snack
  useLayoutEffect(() => {
    const top = isShown ? ([...document.querySelectorAll("dialog:modal")].at(-1) ?? null) : null;
    setDialog(top);
    const leave = () => setDialog(null);
    top?.addEventListener("close", leave);
    return () => top?.removeEventListener("close", leave);
  }, [isShown, what]);
  return dialog;
}

/** Places the strip where it covers nothing; in a dialog it has its own row. */
export function useSnackPosition(
  area: RefObject<HTMLElement | null>,
  what: unknown,
  dialog: Element | null,
): void {
  useEffect(() => {
    const strip = area.current;
    if (!strip || !what || dialog) return;
    let isShown = true;
    let end = (): void => {};
    // A strip that stands elsewhere is no reason to load the page anew.
    fetchUnasked(() => import("./snack-position.ts")).then(
      ({ positionSnack }) => {
        if (isShown) end = positionSnack(strip);
      },
      // It is loaded soon after the page; without it the strip stands at the foot of the window.
      () => {},
    );
    return () => {
      isShown = false;
      end();
    };
  }, [area, what, dialog]);
}
