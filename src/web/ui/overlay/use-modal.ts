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
    return () => dialog.close();
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

function holdPageWidth() {
  if (document.querySelector("dialog:modal")) return;
  const page = document.documentElement;
  page.style.setProperty("--scrollbar-width", `${window.innerWidth - page.clientWidth}px`);
}
