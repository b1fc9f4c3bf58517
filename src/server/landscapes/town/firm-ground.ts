import { type Ridge, yAt } from "../land/ridges.ts";
import type { Stage } from "../stage.ts";

/** How far inland we look for higher ground, as a part of the picture, and how much of it is enough. */
const inland = 0.08;
const enough = 0.85;

/**
 * From the middle of the picture towards the land, the first place where it no longer climbs; on a
 * flat coast the highest place.
 */
export function firmGround({ width, span, light }: Stage, ridge: Ridge): number {
  const step = light.side === "left" ? 1 : -1;
  const heightAt = (x: number) => ridge.base - yAt(ridge, x);
  const isTop = (x: number) => {
    const ahead = heightAt(x + step * Math.round(width * inland));
    return heightAt(x) >= Math.max(span * 0.045, enough * ahead);
  };
  const middle = Math.round(width * 0.5);
  let highest = middle;
  for (let x = middle; Math.abs(x - middle) < width * 0.4; x += step) {
    if (isTop(x)) return x;
    if (heightAt(x) > heightAt(highest)) highest = x;
  }
  return highest;
}
