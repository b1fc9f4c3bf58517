import { describe, expect, test } from "vitest";
import { excerptOf, holdsTerm } from "./excerpt.ts";

const texts = [
  "A day for slow walkers. Bring a hat, and water for two hours.",
  "Counting lighthouses",
  "The old lighthouse keeper sells oysters. Ask him about the storm!",
];

describe("R-FIND-06 the sentence that holds the words", () => {
  test.each([
    [["oyster", "lighthous"], "The old lighthouse keeper sells oysters."],
    [["lighthous"], "Counting lighthouses"],
    [["agua", "water"], "Bring a hat, and water for two hours."],
    [["snow"], null],
    [[], null],
  ])("R-FIND-06 %j", (terms, sentence) => {
    expect(excerptOf(texts, terms)).toBe(sentence);
  });

  test("R-FIND-06 accents do not matter", () => {
    expect(excerptOf(["Déguster des huîtres sur le muret"], ["huitre"])).toContain("huîtres");
    expect(holdsTerm("Évora", ["evora"])).toBe(true);
    expect(holdsTerm("Alevora", ["evora"])).toBe(false);
  });

  test("R-FIND-06 a long sentence is cut between words, around the word", () => {
    const long = `${"so many words before it ".repeat(12)}the lighthouse ${"and after it ".repeat(20)}`;
    const excerpt = excerptOf([long], ["lighthous"]) ?? "";
    expect(excerpt).toContain("lighthouse");
    expect(excerpt.length).toBeLessThan(170);
    expect(excerpt).toMatch(/^… \w.*\w …$/);
  });
});
