import { expect, test } from "vitest";
import { shortenNumber } from "./compact-number.ts";

test.each([
  [0, "0"],
  [7, "7"],
  [999, "999"],
  [-999, "-999"],
  [1000, "1K"],
  [1049, "1K"],
  [1050, "1.1K"],
  [1234, "1.2K"],
  [9949, "9.9K"],
  [9950, "10K"],
  [15_400, "15K"],
  [123_456, "120K"],
  [994_999, "990K"],
  [999_499, "1M"],
  [999_999, "1M"],
  [1_500_000, "1.5M"],
  [-1_500_000, "-1.5M"],
  [2_340_000_000, "2.3B"],
  [7_800_000_000_000, "7.8T"],
  [999_999_999_999, "1T"],
  [1_500_000_000_000_000, "1,500T"],
])("R-MISC-01 %d is shown as %s", (value, shown) => {
  expect(shortenNumber(value, "en-US")).toBe(shown);
});

test.each([
  ["fr-FR", "1,5K", "999"],
  ["pt-PT", "1,5K", "999"],
])("R-MISC-01 in %s with its own comma", (locale, shown, small) => {
  expect(shortenNumber(1540, locale)).toBe(shown);
  expect(shortenNumber(999, locale)).toBe(small);
});
