import { expect, test } from "vitest";
import { languagesFor } from "./languages-for.ts";

test("the page's language comes first, then those that are offered", () => {
  expect(languagesFor("fr", ["en", "fr", "pt"])).toEqual(["fr", "en", "pt"]);
  expect(languagesFor("pt", ["pt", "fr"])).toEqual(["pt", "fr", "en"]);
});
