import { expect, test } from "vitest";
import { languagesFor } from "./languages-for.ts";

test("the page's language comes first, then those that are offered, then those written before", () => {
  expect(languagesFor("fr", ["en", "fr", "pt"], [])).toEqual(["fr", "en", "pt"]);
  expect(languagesFor("fr", ["fr"], [])).toEqual(["fr"]);
  expect(languagesFor("fr", ["fr"], ["pt", "fr"])).toEqual(["fr", "pt"]);
});
