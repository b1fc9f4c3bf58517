import { describe, expect, test } from "vitest";
import { readPlaces, readRegionNames } from "./build/place-sources.ts";
import exonyms from "./exonyms.json" with { type: "json" };
import { languageOf, matchCityExonyms } from "./exonyms.ts";

describe("names in the languages of the product", () => {
  test("every city of the table is a known place", { timeout: 30_000 }, async () => {
    const lost = matchCityExonyms(await readPlaces()).filter(({ place }) => place < 0);
    expect(lost.map(({ country, name }) => `${country} ${name}`)).toEqual([]);
  });

  test("every region of the table is a known region", async () => {
    const known = new Set(
      Array.from(await readRegionNames(), ([code, name]) => `${code.slice(0, 2)} ${name}`),
    );
    const listed = Object.entries(exonyms.regions).flatMap(([country, regions]) =>
      Object.keys(regions).map((name) => `${country} ${name}`),
    );
    expect(listed.filter((region) => !known.has(region))).toEqual([]);
  });

  test.each([
    ["fr-CA", "fr"],
    ["pt", "pt"],
    ["en-GB", "en"],
    ["de", "en"],
    ["", "en"],
  ])("locale %j reads names in %s", (locale, language) => {
    expect(languageOf(locale)).toBe(language);
  });
});
