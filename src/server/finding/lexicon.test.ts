import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { locales } from "../../i18n/locales.ts";
import curatedTags from "../features/tags/curated-tags.json" with { type: "json" };
import tagsOfThemes from "./lexicon/tags-of-themes.json" with { type: "json" };
import tagsOfWords from "./lexicon/tags-of-words.json" with { type: "json" };
import {
  entriesOf,
  formsOf,
  formsOfTag,
  isLittle,
  isLittleFor,
  namesOfTag,
  tagsNear,
} from "./lexicon.ts";
import { splitWords } from "./words.ts";

const read = (path: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, "lexicon", path), "utf8"));
const keysOf = (locale: string, file: string) => keysIn(read(`${locale}/${file}.json`)).sort();

/** Those inside of others too: each day is a key of the slots. */
function keysIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]);
}

test.each(["tags", "words", "themes", "phrases", "slots", "demonyms"])(
  "R-FIND-02 every language says each of the %s",
  (file) => {
    const [first = "", ...others] = locales;
    for (const locale of others) expect(keysOf(locale, file)).toEqual(keysOf(first, file));
  },
);

test("R-FIND-02 each curated tag has its words, and each hint is a curated tag", () => {
  const slugs = curatedTags.map(({ slug }) => slug);
  expect(keysOf("en", "tags")).toEqual(slugs.toSorted());
  for (const slug of slugs) expect(formsOfTag(slug).length).toBeGreaterThan(3);
  const hinted = [...Object.values(tagsOfThemes), ...Object.values(tagsOfWords)].flat();
  expect(hinted.filter((slug) => !slugs.includes(slug))).toEqual([]);
});

test("R-FIND-02 what somebody or something is called after a country is that country", () => {
  for (const [locale, word] of [
    ["en", "senegalese"],
    ["fr", "sénégalaise"],
    ["pt", "senegalês"],
  ] as const) {
    expect(entriesOf(splitWords(word), locale)).toMatchObject([{ kind: "land", id: "SN" }]);
  }
});

test("every land that a language names is drawn", () => {
  const drawn = new Set([
    ...Object.keys(read("lands.json")),
    ...Object.keys(read("parts-of-the-world.json")),
  ]);
  for (const locale of locales) {
    expect(keysOf(locale, "lands").filter((id) => !drawn.has(id))).toEqual([]);
  }
});

test.each([
  ["en", ["treks"], { kind: "tag", slug: "hiking" }],
  ["fr", ["pas", "cher"], { kind: "tag", slug: "budget" }],
  ["pt", ["cadeiras", "de", "rodas"], { kind: "tag", slug: "accessible" }],
  ["pt", ["baleia"], { kind: "words", id: "whale" }],
  ["fr", ["alpes"], { kind: "land", id: "alps" }],
  ["en", ["fresh", "air"], { kind: "theme", id: "outdoors" }],
] as const)("R-FIND-02 in %s %j is %o", (locale, words, entry) => {
  const typed = splitWords(words.join(" "));
  expect(entriesOf(typed, locale)).toContainEqual(expect.objectContaining(entry));
});

test("the reader's language comes first", () => {
  const [fr] = entriesOf(splitWords("mar"), "fr");
  expect(fr).toMatchObject({ kind: "days", days: ["tuesday"] });
  expect(entriesOf(splitWords("mar"), "pt")[0]?.locale).toBe("pt");
});

test.each([
  ["fr", "marché", { kind: "tag", slug: "market" }],
  ["en", "fall", { kind: "tag", slug: "autumn" }],
  ["pt", "mergulho", { kind: "tag", slug: "diving" }],
  ["en", "cave", { kind: "words", id: "cave" }],
  ["pt", "quinta", { kind: "words", id: "farm" }],
] as const)("R-FIND-02 in %s %s is first of all %o", (locale, text, entry) => {
  const [first] = entriesOf(splitWords(text), locale).filter(({ kind }) => kind !== "days");
  expect(first).toMatchObject(entry);
});

test("a little word of another language is one of the reader's own where they have it", () => {
  const isLittleOf = (text: string, locale: "en" | "fr" | "pt") =>
    splitWords(text).every((word) => isLittleFor(word, locale));
  expect(isLittleOf("the", "fr")).toBe(true);
  expect(isLittleOf("thé", "fr")).toBe(false);
  expect(isLittleOf("car", "en")).toBe(false);
  expect(isLittleOf("pour", "fr")).toBe(true);
});

test("R-FIND-01 a thing has its words in every language, and the moods that go with it", () => {
  const whales = formsOf("whale").flat();
  expect(whales).toEqual(expect.arrayContaining(["whale", "baleine", "baleia"]));
  expect(tagsNear("whale")).toEqual(["wildlife"]);
  expect(namesOfTag("wine")).toEqual([["wine"], ["vin"], ["vinho"]]);
});

test("little words say nothing of what is looked for", () => {
  for (const word of ["the", "avec", "onde", "something"]) expect(isLittle(word)).toBe(true);
  for (const word of ["beach", "vin", "noite"]) expect(isLittle(word)).toBe(false);
});
