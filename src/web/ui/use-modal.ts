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
    dialog.showModal();
    const wanted = dialog.querySelector("[data-autofocus]") ?? dialog.firstElementChild;
    if (wanted instanceof HTMLElement) wanted.focus();
    return () => dialog.close();
  }, [dialog, open]);

  useEffect(() => {
    if (!dialog || open) return;
    let isCurrent = true;
    const motions = dialog.getAnimations({ subtree: true }).map((motion) => motion.finished);
    Promise.allSettled(motions).then(() => isCurrent && setPresent(false));
    return () => {
      isCurrent = false;
    };
  }, [dialog, open]);

  return isPresent;
}
