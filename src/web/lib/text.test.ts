import { expect, test } from "vitest";
import { capitalize } from "./text.ts";
import { titleCase } from "./title-case.ts";

test.each([
  ["", ""],
  ["a", "A"],
  ["évora at dawn", "Évora at dawn"],
  ["ALFAMA", "ALFAMA"],
  ["1st light", "1st light"],
])("R-MISC-02 %j capitalized is %j", (text, shown) => {
  expect(capitalize(text)).toBe(shown);
});

test.each([
  ["", ""],
  ["a quiet WALK", "A Quiet Walk"],
  ["été à évora", "Été à Évora"],
  ["À LA PLAGE", "À la Plage"],
  ["torre de belém", "Torre de Belém"],
  ["the house by the river", "The House by the River"],
  ["two  spaces", "Two  Spaces"],
  ["SUNDAY", "Sunday"],
])("R-MISC-02 %j in title case is %j", (text, shown) => {
  expect(titleCase(text)).toBe(shown);
});
