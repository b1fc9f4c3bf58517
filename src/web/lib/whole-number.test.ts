import { expect, test } from "vitest";
import { wholeNumberOf } from "./whole-number.ts";

test.each([
  ["85", 85],
  ["85,50", 85],
  ["85.5", 85],
  ["50,5€", 50],
  ["85,", 85],
  ["1.250", 1250],
  ["1 250,50 €", 1250],
  ["1,250.00", 1250],
  ["$12", 12],
  ["0", 0],
  ["", null],
  ["many", null],
  ["9".repeat(20), 999_999_999],
])("%j is %j", (text, number) => {
  expect(wholeNumberOf(text)).toBe(number);
});
