import { describe, expect, test } from "vitest";
import type { Locale } from "../../../i18n/locales.ts";
import { splitWords, textOf } from "../words.ts";
import { lexiconSpans } from "./lexicon-spans.ts";
import { chooseSpans, type Meaning, type Span, unwantedWords } from "./span.ts";

const moment = { day: "saturday", time: "morning" } as const;

function read(text: string, locale: Locale): { text: string; meaning: Meaning }[] {
  const words = splitWords(text);
  const spans = chooseSpans(lexiconSpans(words, { locale, moment }));
  return spans.map(({ from, to, meaning }) => ({ text: textOf(text, words, from, to), meaning }));
}

const slot = (days: string[], times: string[]) => ({ kind: "slot", days, times });

describe("R-FIND-02 days and times", () => {
  test.each([
    ["en", "sunday morning", "sunday morning", slot(["sunday"], ["morning"])],
    ["en", "fri night", "fri night", slot(["friday"], ["evening", "midnight"])],
    ["en", "thurs pm", "thurs pm", slot(["thursday"], ["afternoon"])],
    ["en", "weekend", "weekend", slot(["saturday", "sunday"], [])],
    ["fr", "samedi après-midi", "samedi après-midi", slot(["saturday"], ["afternoon"])],
    ["fr", "mar matin", "mar matin", slot(["tuesday"], ["morning"])],
    ["fr", "le samedi et le dimanche", "samedi et le dimanche", slot(["saturday", "sunday"], [])],
    ["pt", "sexta à noite", "sexta à noite", slot(["friday"], ["evening", "midnight"])],
    ["pt", "segunda de manhã", "segunda de manhã", slot(["monday"], ["morning"])],
  ] as const)("in %s %s", (locale, text, typed, meaning) => {
    expect(read(text, locale)).toContainEqual({ text: typed, meaning });
  });

  test.each([
    ["en", "tonight", slot(["saturday"], ["evening", "midnight"])],
    ["en", "tomorrow evening", slot(["sunday"], ["evening"])],
    ["fr", "maintenant", slot(["saturday"], ["morning"])],
    ["pt", "hoje", slot(["saturday"], [])],
  ] as const)("in %s %s is counted from now", (locale, text, meaning) => {
    expect(read(text, locale)).toEqual([{ text, meaning }]);
  });

  test("an abbreviation alone is no day", () => {
    expect(read("sun and sea", "en").filter(({ meaning }) => meaning.kind === "slot")).toEqual([]);
    expect(read("segunda mão", "pt").filter(({ meaning }) => meaning.kind === "slot")).toEqual([]);
  });
});

describe("R-FIND-02 money and people", () => {
  test.each([
    ["en", "under 50 €", { kind: "spend", most: 50 }],
    ["en", "$40", { kind: "spend", most: 40 }],
    ["fr", "moins de 50 euros", { kind: "spend", most: 50 }],
    ["pt", "até 60", { kind: "spend", most: 60 }],
    ["pt", "grátis", { kind: "spend", most: 0 }],
    ["en", "for two", { kind: "people", count: 2 }],
    ["en", "8 people", { kind: "people", count: 8 }],
    ["fr", "pour une personne", { kind: "people", count: 1 }],
    ["pt", "grupo de 6", { kind: "people", count: 6 }],
  ] as const)("in %s %s", (locale, text, meaning) => {
    expect(read(text, locale)).toEqual([{ text, meaning }]);
  });

  test.each([
    ["en", "for two days"],
    ["fr", "pour un voyage"],
    ["en", "top 10"],
    ["en", "99999999 €"],
  ] as const)("in %s %s is neither", (locale, text) => {
    const numbers = read(text, locale).filter(({ meaning }) =>
      ["spend", "people"].includes(meaning.kind),
    );
    expect(numbers).toEqual([]);
  });
});

test("R-FIND-02 the longest span counts, and of equals the most certain", () => {
  expect(read("second hand books", "en").map(({ text }) => text)).toEqual(["second hand books"]);
  const place: Meaning = { kind: "place", name: "Rio", facets: [], wider: [], isUsed: true };
  const same: Span[] = [
    { from: 0, to: 1, meaning: { kind: "words", id: "river" } },
    { from: 0, to: 1, meaning: place },
  ];
  expect(chooseSpans(same)).toEqual([
    { from: 0, to: 1, meaning: place, things: ["river"], tags: [] },
  ]);
});

test.each([
  ["fr", "plage sans vent", "vent"],
  ["en", "a beach but not Lisbon", "Lisbon"],
  ["pt", "praia no Brasil", undefined],
  ["fr", "lieux sans touristes", undefined],
] as const)("in %s %s: nobody wants %s", (locale, text, unwanted) => {
  const words = splitWords(text);
  const spans = chooseSpans(lexiconSpans(words, { locale, moment }));
  const found = [...unwantedWords(words, spans, locale)].map((at) => words[at]?.text);
  expect(found).toEqual(unwanted ? [unwanted] : []);
});
