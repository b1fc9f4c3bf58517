import { expect, test } from "vitest";
import { unfoundWords } from "./unfound.ts";

/** A question of which no capsule meets anything. */
const whole = (text: string) => unfoundWords(text, [text], "en");

test.each([
  ["Saúna", "sauna"],
  ["  SAUNA,  ice bath! ", "sauna ice bath"],
  ["a sauna in the snow", "sauna snow"],
  ["the", "the"],
  ["L’Été à Évora", "ete evora"],
  ["10000 steps", "10000 steps"],
])("R-FIND-11 %j is counted as %j", (text, words) => {
  expect(whole(text)).toBe(words);
});

test("R-FIND-11 of a question only the parts that no capsule meets are counted, in their order", () => {
  expect(unfoundWords("Saúna in Lisbon by a fjord", ["fjord", "Saúna"], "en")).toBe("sauna fjord");
  expect(unfoundWords("Saúna in Lisbon", [], "en")).toBeNull();
});

test("R-FIND-11 beside an address nothing is counted, not even other words", () => {
  expect(unfoundWords("sauna ana@example.org", ["sauna"], "en")).toBeNull();
});

test.each([
  "ana.costa@example.org",
  "dinner with ana＠example.org",
  "ana (at) example",
  "@anacosta",
  "https://example.org/secret",
  "www.example.org",
  "example.org/invite",
  "912345678",
  "+351 912 345 678",
  "(91) 234-56.78",
  "born 12/03/1985",
  "PT50 0002 0123",
  "９１２３４５６７８",
  "٩١٢٣٤٥٦٧٨",
  `key ${"a1".repeat(16)}`,
  "endless ".repeat(11),
  "!!!",
  "",
])("R-FIND-11 nothing of %j is counted", (text) => {
  expect(whole(text)).toBeNull();
});
