import type { Figure } from "./scenario.ts";

/** For what must not happen at all: how often it did, and one case of it. */
export function noneOf(test: string, found: readonly string[]): Figure {
  const figure = found.length === 0 ? 0 : `${found.length}, such as ${found[0]}`;
  return { test, figure, bar: "0", holds: found.length === 0, kind: "always" };
}

/** For what depends on how fast the machine is and what else it does. */
export function atMost(test: string, value: number, limit: number): Figure {
  return { ...alwaysAtMost(test, value, limit), kind: "measured" };
}

export function atLeast(test: string, value: number, limit: number): Figure {
  return { ...alwaysAtLeast(test, value, limit), kind: "measured" };
}

/** For what must be so in every run, such as what makes the run say anything at all. */
export function alwaysAtMost(test: string, value: number, limit: number): Figure {
  const figure = Math.round(value * 100) / 100;
  return { test, figure, bar: `≤ ${limit}`, holds: value <= limit, kind: "always" };
}

export function alwaysAtLeast(test: string, value: number, limit: number): Figure {
  return { test, figure: value, bar: `≥ ${limit}`, holds: value >= limit, kind: "always" };
}

/** For what could not be looked at here, and why. It is counted, so that nobody takes it for held. */
export function skipped(test: string, why: string): Figure {
  return { test, figure: why, bar: "–", holds: false, kind: "skipped" };
}

/** For a scenario that broke off. */
export function brokeOff(name: string, why: string): Figure {
  return {
    test: `${name}: runs to its end`,
    figure: why,
    bar: "no error",
    holds: false,
    kind: "always",
  };
}

/**
 * The short form runs wherever the tests do, beside whatever else the machine does. How fast and how
 * much says nothing there, so it fails only for what must be so in every run.
 */
export function isBroken({ kind, holds }: Figure, { quick }: { quick: boolean }): boolean {
  return !holds && (kind === "always" || (kind === "measured" && !quick));
}
