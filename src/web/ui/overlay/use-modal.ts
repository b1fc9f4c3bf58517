import { useEffect, useLayoutEffect, useState } from "react";

/**
 * Keeps a native dialog in step with `open`. Answers whether its content should be there, which
 * outlasts `open` until the closing motion has ended.
 */
export function useModal(dialog: HTMLDialogElement | null, open: boolean): boolean {
  const [isPresent, setPresent] = useState(open);
  if (open && !isPresent) setPresent(true);

  // A layout effect, so that an unmount closes the dialog while the browser can still return focus.
  useLayoutEffect(() => {
    if (!dialog || !open) return;
    holdPageWidth();
    dialog.showModal();
    const wanted = dialog.querySelector("[data-autofocus]") ?? dialog.firstElementChild;
    if (wanted instanceof HTMLElement) wanted.focus();
    const ignoreNext = rememberPress();
    return () => {
      dialog.close();
      ignoreNext();
    };
  }, [dialog, open]);

  useEffect(() => {
    if (!dialog || open) return;
    let isCurrent = true;
    // Transitions alone: an endless animation inside would never let it go.
    const motions = dialog
      .getAnimations({ subtree: true })
      .filter((motion) => motion instanceof CSSTransition);
    Promise.allSettled(motions.map((motion) => motion.finished)).then(() => {
      if (isCurrent) setPresent(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [dialog, open]);

  return isPresent;
}

const doubleTapMs = 500;
const doubleTapPixels = 30;

/**
 * Remembers where a dialog was pressed last. The function that it gives is called when the dialog
 * closes: a second press of a double tap would hit the page below, and is ignored.
 */
function rememberPress(): () => void {
  let last: MouseEvent | null = null;
  const note = (event: MouseEvent) => {
    last = event;
  };
  document.addEventListener("click", note, true);
  return () => {
    document.removeEventListener("click", note, true);
    const {
      clientX = 0,
      clientY = 0,
      timeStamp = Number.NEGATIVE_INFINITY,
      detail = 0,
    } = last ?? {};
    // A key that presses a button clicks too, without a place on the screen.
    if (detail === 0 || performance.now() - timeStamp > doubleTapMs) return;
    const ignore = (event: MouseEvent) => {
      const far = Math.max(Math.abs(event.clientX - clientX), Math.abs(event.clientY - clientY));
      // A dialog that opened since is there to be pressed.
      const isInDialog = (event.target as Element).closest("dialog") !== null;
      if (event.detail === 0 || far > doubleTapPixels || isInDialog) return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener("click", ignore, true);
    setTimeout(() => document.removeEventListener("click", ignore, true), doubleTapMs);
  };
}

function holdPageWidth() {
  if (document.querySelector("dialog:modal")) return;
  const page = document.documentElement;
  page.style.setProperty("--scrollbar-width", `${window.innerWidth - page.clientWidth}px`);
}
