import { expect, test } from "vitest";
import { isIdle } from "./idle-fact.ts";

test("a wait is told once there is one", () => {
  expect([0, 0.4, 1, 90].map((seconds) => isIdle("oldest_seconds", seconds))).toEqual([
    ...[true, true, false, false],
  ]);
  expect(isIdle("waiting", 0)).toBe(false);
});
