import { describe, expect, test } from "vitest";
import { isLeading, landsBeginning, slotsBeginning, tagsBeginning } from "./beginnings.ts";
import { splitWords } from "./words.ts";

describe("R-FIND-07 slots that begin with what is typed", () => {
  const named = (text: string, locale: "en" | "fr" | "pt") =>
    slotsBeginning(splitWords(text), locale).map(
      ({ day_of_week, time_of_day }) => `${day_of_week ?? ""} ${time_of_day ?? ""}`,
    );

  test.each([
    ["en", "sun", "sunday "],
    ["en", "sunday even", "sunday evening"],
    ["fr", "dim", "sunday "],
    ["fr", "samedi mat", "saturday morning"],
    ["pt", "sext", "friday "],
    ["pt", "noit", " evening"],
  ] as const)("%s: %s", (locale, text, first) => {
    expect(named(text, locale)).toContain(first);
  });

  test("a day goes before its times, and a time before its days", () => {
    expect(named("saturd", "en").slice(0, 2)).toEqual(["saturday ", "saturday morning"]);
    expect(named("mornin", "en").slice(0, 2)).toEqual([" morning", "friday morning"]);
  });

  test("words of another language count only where they are long and the reader's has none", () => {
    expect(named("mar", "en")).toEqual([]);
    expect(named("mardi", "en")).toContain("tuesday ");
  });

  test("little words begin nothing, and a weekend is no slot", () => {
    expect(named("in the", "en")).toEqual([]);
    expect(named("weekend", "en")).toEqual([]);
  });
});

test("R-FIND-07 tags are found by the beginnings of all the words for them, each once", () => {
  const tags = tagsBeginning(splitWords("rando"), "fr");
  expect(tags).toContain("hiking");
  expect(new Set(tags).size).toBe(tags.length);
  expect(tagsBeginning(splitWords("in"), "en")).toEqual([]);
});

test("R-FIND-07 lands and parts of the world have the name of the reader's language", () => {
  expect(landsBeginning(splitWords("alp"), "fr")).toContainEqual({ id: "alps", name: "Alpes" });
  const names = landsBeginning(splitWords("europ"), "pt").map(({ name }) => name);
  expect(names).toContain("Europa");
});

test("a part of the world has a name in every language, and stands there once", () => {
  for (const locale of ["en", "fr", "pt"] as const) {
    const found = landsBeginning(splitWords("north am"), locale);
    expect(found.every(({ name }) => /\p{L}/u.test(name))).toBe(true);
    expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  }
});

test("a word that leads to the next completes nothing", () => {
  const leads = (text: string) => splitWords(text).map((word) => isLeading(word, "en"));
  expect(leads("near lisbon")).toEqual([true, false]);
});
