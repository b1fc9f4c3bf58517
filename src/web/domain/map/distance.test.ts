import { expect, test } from "vitest";
import { roundDistance } from "./distance.ts";

test.each([
  [0, 50, "meter"],
  [0.04, 50, "meter"],
  [0.36, 350, "meter"],
  [0.97, 950, "meter"],
  [0.98, 1, "kilometer"],
  [1.4, 1.5, "kilometer"],
  [2.6, 2.5, "kilometer"],
  [3.9, 4, "kilometer"],
  [23.4, 23, "kilometer"],
  [99.6, 100, "kilometer"],
  [118.3, 120, "kilometer"],
  [995, 1000, "kilometer"],
  [1438.2, 1400, "kilometer"],
])("%d km is said as %d %s", (km, value, unit) => {
  expect(roundDistance(km)).toEqual({ value, unit });
});
