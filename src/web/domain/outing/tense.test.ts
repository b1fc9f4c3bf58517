import { expect, test } from "vitest";
import { tenseOf } from "./tense.ts";

test.each([
  ["voting", false, "coming"],
  ["settled", false, "coming"],
  ["cancelled", false, "off"],
  ["settled", true, "past"],
  ["cancelled", true, "off"],
  // Nobody was there: its dates went by and none was taken.
  ["voting", true, "off"],
] as const)(
  "R-OUT-03 an outing that is %s, past: %s, is spoken of as %s",
  (state, is_past, tense) => {
    expect(tenseOf({ state, is_past })).toBe(tense);
  },
);
