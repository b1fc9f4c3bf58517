import type { Figure } from "./scenario.ts";

/** For what must not happen at all: how often it did, and one case of it. */
export function noneOf(test: string, found: readonly string[]): Figure {
  const figure = found.length === 0 ? 0 : `${found.length}, such as ${found[0]}`;
  return { test, figure, bar: "0", holds: found.length === 0 };
}

export function atMost(test: string, value: number, limit: number): Figure {
  return { test, figure: Math.round(value * 100) / 100, bar: `≤ ${limit}`, holds: value <= limit };
}

export function atLeast(test: string, value: number, limit: number): Figure {
  return { test, figure: value, bar: `≥ ${limit}`, holds: value >= limit };
}

/**
 * The short form runs wherever the tests do, beside whatever else the machine does. How fast and how
 * much says nothing there, so it fails only for what must never happen.
 */
export function isBroken({ bar, holds }: Figure, { quick }: { quick: boolean }): boolean {
  return !holds && (!quick || bar === "0" || bar === ended);
}

/** The bar of a scenario that broke off. */
export const ended = "no error";
