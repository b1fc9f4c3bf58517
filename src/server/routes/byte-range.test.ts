import { expect, test } from "vitest";
import { rangeOf } from "./byte-range.ts";

test.each([
  [undefined, "all"],
  ["", "all"],
  ["bytes=-", "all"],
  ["bytes=0-", { start: 0, end: 99 }],
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=10-19", { start: 10, end: 19 }],
  ["bytes=90-500", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["bytes=-0", "none"],
  ["bytes=100-", "none"],
  ["bytes=100-200", "none"],
  ["bytes=20-10", "all"],
  ["bytes=0-1,5-6", "all"],
  ["items=0-1", "all"],
  ["bytes=a-b", "all"],
  ["bytes=9999999999999999999-", "all"],
])("%j of 100 bytes", (header, expected) => {
  expect(rangeOf(header, 100)).toEqual(expected);
});
