import fc from "fast-check";
import { expect, test } from "vitest";
import { correct, slipsBetween } from "./corrections.ts";

const plain = (word: string) => ({ word, isName: false, isInName: false });
const name = (word: string) => ({ word, isName: true, isInName: false });
const alone = { isInUse: false, isAlone: true };
const among = { isInUse: false, isAlone: false };

test.each([
  ["kioto", "kyoto", 1],
  ["salvadro", "salvador", 1],
  ["lisbao", "lisboa", 1],
  ["", "abc", 3],
  ["same", "same", 0],
])("%j and %j are %i slips apart", (a, b, slips) => {
  expect(slipsBetween(a, b)).toBe(slips);
});

test("slips are the same both ways, and none only for the same word", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(slipsBetween(a, b)).toBe(slipsBetween(b, a));
      expect(slipsBetween(a, b) === 0).toBe(a === b);
    }),
  );
});

test("R-FIND-04 a name is preferred to a rare word", () => {
  expect(correct("kioto", [plain("kiosk"), name("Kyoto")], alone)).toBe("Kyoto");
  expect(correct("migel", [plain("miel"), { ...plain("Miguel"), isInName: true }], among)).toBe(
    "Miguel",
  );
});

test.each([
  ["fontaineblow", "Fontainebleau"],
  ["shamonix", "Chamonix"],
  ["marakesh", "Marrakech"],
  ["reykjavk", "Reykjavík"],
])("R-FIND-04 %s is %s by its sound, or by two slips", (typed, meant) => {
  expect(correct(typed, [name(meant)], alone)).toBe(meant);
});

test("R-FIND-04 what is too far is left as it was typed", () => {
  expect(correct("xqzvbn", [plain("cabin"), name("Lisboa")], alone)).toBeNull();
  expect(correct("cat", [plain("car")], alone)).toBeNull();
  expect(correct("seasick", [name("seaside")], among)).toBeNull();
});

test("a form of a word in use is kept, unless a name is one slip away", () => {
  const inUse = { isInUse: true, isAlone: false };
  expect(correct("monteral", [name("Montréal")], inUse)).toBe("Montréal");
  expect(correct("monteral", [plain("montreal")], inUse)).toBeNull();
});
