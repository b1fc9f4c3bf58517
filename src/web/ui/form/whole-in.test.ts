import { expect, test } from "vitest";
import { wholeIn } from "./whole-in.ts";

test.each([
  ["1", 1],
  [" 50 ", 50],
  ["0", null],
  ["51", null],
  ["-3", null],
  ["2.5", null],
  ["7 days", null],
  ["", null],
])("%j of one to fifty is %j", (text, number) => {
  expect(wholeIn(text, { min: 1, max: 50 })).toBe(number);
});
