import { type MouseEvent, useRef } from "react";

const withinMs = 500;
const withinPixels = 30;

/** The second tap of a double tap would answer the next question, which has just come under it. */
export function useIgnoredDoubleTaps(step: string) {
  const last = useRef({ x: 0, y: 0, at: Number.NEGATIVE_INFINITY, step });
  return (event: MouseEvent) => {
    const before = last.current;
    const { clientX: x, clientY: y, timeStamp: at, detail } = event.nativeEvent;
    last.current = { x, y, at, step };
    const isNear = Math.hypot(x - before.x, y - before.y) < withinPixels;
    const isAtOnce = at - before.at < withinMs;
    // Presses of a key have no count and are at no place.
    if (detail === 0 || before.step === step || !isNear || !isAtOnce) return;
    event.preventDefault();
    event.stopPropagation();
  };
}
