import { type RefObject, useCallback, useEffect, useRef } from "react";

/** Room between the part that is shown and the edge of the preview. */
const marginPx = 24;

export type Following = {
  /** The scrolling element around the preview. */
  frame: RefObject<HTMLDivElement | null>;
  /** To be called whenever the preview has changed. */
  follow: () => void;
};

/**
 * Keeps the part in use in view in the preview, also while it grows. When the writer scrolls the
 * preview, it stays there until the writing goes on.
 */
export function useFollowing(isBeside: boolean): Following {
  const frame = useRef<HTMLDivElement>(null);
  const part = useRef<string | null>(null);
  const isLookingAround = useRef(false);

  const follow = useCallback(() => {
    const element = part.current && frame.current && find(frame.current, part.current);
    if (!element || !frame.current || isLookingAround.current) return;
    if (isBeside) bringIntoView(frame.current, element);
    else element.scrollIntoView({ block: "center" });
  }, [isBeside]);

  useEffect(() => {
    const write = ({ target }: Event) => {
      const fields = target instanceof Element && target.closest<HTMLElement>("[data-writes]");
      if (!fields) return;
      part.current = fields.dataset.writes ?? null;
      isLookingAround.current = false;
      if (isBeside) follow();
    };
    const look = ({ target }: Event) => {
      if (target instanceof Node && frame.current?.contains(target)) isLookingAround.current = true;
    };
    const writing = ["focusin", "click", "input"];
    const looking = ["wheel", "touchmove", "pointerdown"];
    for (const name of writing) document.addEventListener(name, write);
    for (const name of looking) document.addEventListener(name, look, { passive: true });
    return () => {
      for (const name of writing) document.removeEventListener(name, write);
      for (const name of looking) document.removeEventListener(name, look);
    };
  }, [isBeside, follow]);

  return { frame, follow };
}

/** "experience-<id>/places" is the experience where it shows no places yet. */
function find(frame: HTMLElement, part: string): HTMLElement | null {
  const [whole = "", detail] = part.split("/");
  const owner = frame.querySelector<HTMLElement>(`[data-part="${CSS.escape(whole)}"]`);
  if (!owner || !detail) return owner;
  return owner.querySelector<HTMLElement>(`[data-part="${CSS.escape(detail)}"]`) ?? owner;
}

/** Scrolls the preview alone; the form stays where it is. */
function bringIntoView(frame: HTMLElement, element: HTMLElement): void {
  const [outer, inner] = [frame.getBoundingClientRect(), element.getBoundingClientRect()];
  const isInView = inner.top >= outer.top + marginPx && inner.bottom <= outer.bottom - marginPx;
  if (isInView) return;
  const room = Math.max(marginPx, (outer.height - inner.height) / 2);
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  frame.scrollTo({
    top: frame.scrollTop + inner.top - outer.top - room,
    behavior: isStill ? "instant" : "smooth",
  });
}
