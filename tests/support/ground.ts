import type { Ground } from "../../src/server/ground/ground.ts";

/** Flat green land in the middle of Europe, far from everything, but for what a test says. */
export function groundWith(facts: Partial<Ground> = {}): Ground {
  return {
    point: { lat: 48, long: 10 },
    cover: "fields",
    relief: 60,
    height: 200,
    sea: null,
    lake: null,
    river: null,
    isIsland: false,
    landKm: 0,
    town: null,
    ...facts,
  };
}
