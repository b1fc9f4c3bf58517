/**
 * Keeps the strip clear of what is fixed to the foot of the window, and lets the page scroll clear
 * of the strip. What has the focus is brought into sight. Answers how to end that.
 */
export function positionSnack(strip: HTMLElement): () => void {
  const page = document.documentElement;
  const position = () => {
    const { foot, corner } = takenAtFoot(strip);
    strip.style.setProperty("--foot", `${foot}px`);
    strip.style.setProperty("--corner", `${corner}px`);
    page.style.setProperty("--snack-room", `${foot + strip.offsetHeight}px`);
  };
  position();
  revealFocus(strip);
  window.addEventListener("resize", position);
  return () => {
    window.removeEventListener("resize", position);
    page.style.removeProperty("--snack-room");
  };
}

function revealFocus(strip: HTMLElement): void {
  const activeElement = document.activeElement as HTMLElement | null;
  // A whole page has the focus after a step to it, and is no control that could be covered.
  if (!activeElement || activeElement.tabIndex < 0 || fixedAncestor(activeElement)) return;
  const { top, bottom } = activeElement.getBoundingClientRect();
  if (bottom > strip.getBoundingClientRect().top && top < window.innerHeight) {
    activeElement.scrollIntoView({ block: "nearest" });
  }
}

/** How much of the foot bars take up, and how much of its corner a lone button. */
function takenAtFoot(strip: HTMLElement): { foot: number; corner: number } {
  const { innerWidth: width, innerHeight: height } = window;
  const taken = { foot: 0, corner: 0 };
  for (const element of elementsAtFoot(width, height)) {
    const fixed = fixedAncestor(element);
    if (!fixed || strip.contains(fixed)) continue;
    const box = fixed.getBoundingClientRect();
    if (box.height > height / 2) continue;
    if (box.left > width / 2) taken.corner = Math.max(taken.corner, width - box.left);
    else taken.foot = Math.max(taken.foot, height - box.top);
  }
  return taken;
}

function elementsAtFoot(width: number, height: number): Set<Element> {
  const across = [0.04, 0.25, 0.5, 0.75, 0.9].map((part) => part * width);
  const up = [4, 24, 44].map((distance) => height - distance);
  return new Set(across.flatMap((x) => up.flatMap((y) => document.elementsFromPoint(x, y))));
}

function fixedAncestor(element: Element): Element | null {
  for (let one: Element | null = element; one; one = one.parentElement) {
    if (getComputedStyle(one).position === "fixed") return one;
  }
  return null;
}
