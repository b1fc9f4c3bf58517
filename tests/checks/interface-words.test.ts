import { expect, test } from "vitest";
import { interfaceWordProblems } from "../../scripts/checks/texts/interface-words.ts";
import { textStyleProblems } from "../../scripts/checks/texts/text-style.ts";
import { plantTree } from "./planted-tree.ts";

const page = `# Words

## Words

| Thing | English | not | French | not | Portuguese | not |
|---|---|---|---|---|---|---|
| stars | review | opinion | avis | critique | avaliação | opinião, opiniões |
| keep | save | | enregistrer | garder | guardar | |

## Exceptions

| Text | Word | Why |
|---|---|---|
| shell.law | opinião | the everyday word |

## The same in English

| Text | Languages |
|---|---|
| Menu | fr, pt |
| X page / X pages | fr |
`;

type Texts = Record<string, string>;

function tree(texts: { en?: Texts; fr?: Texts; pt?: Texts; help?: string; terms?: string }) {
  return plantTree({
    "docs/interface-words.md": page,
    "src/i18n/en/shell.json": JSON.stringify(texts.en ?? {}),
    "src/i18n/fr/shell.json": JSON.stringify(texts.fr ?? {}),
    "src/i18n/pt/shell.json": JSON.stringify(texts.pt ?? {}),
    "src/i18n/pt/documents/support.md": texts.help ?? "",
    "src/i18n/pt/documents/terms-of-service.md": texts.terms ?? "",
  });
}

test("words: the name of a thing passes, and so does a word that only contains a banned one", async () => {
  const root = await tree({
    en: { a: "Reviews", b: "opinionated" },
    fr: { a: "Avis", b: "Enregistrer", c: "regarder" },
    pt: { a: "{n, plural, one {# avaliação} other {# avaliações}}" },
  });
  expect(interfaceWordProblems(root)).toEqual([]);
});

const wrongWords: [what: string, texts: Parameters<typeof tree>[0], problem: string][] = [
  [
    "a banned word",
    { fr: { a: "Garder la liste" } },
    'fr: shell.a says "garder"; the word for keep is "enregistrer"',
  ],
  [
    "the second of two banned words, in one choice of a plural",
    { pt: { a: "{n, plural, one {# nota} other {# opiniões}}" } },
    'pt: shell.a says "opiniões"; the word for stars is "avaliação"',
  ],
  [
    "a banned word inside a tag",
    { en: { a: "Write <link>an opinion</link>" } },
    'en: shell.a says "opinion"; the word for stars is "review"',
  ],
  [
    "a banned word on the help page",
    { help: "# Ajuda\n\nDê a sua opinião." },
    'pt: documents/support.md:3 says "opinião"; the word for stars is "avaliação"',
  ],
];

test.each(wrongWords)("words: %s is found", async (_what, texts, problem) => {
  expect(interfaceWordProblems(await tree(texts))).toEqual([problem]);
});

test("words: exceptions, names of arguments and the legal texts are left alone", async () => {
  const root = await tree({
    en: { a: "By {opinion}" },
    pt: { law: "A sua opinião" },
    terms: "Sem opinião.",
  });
  expect(interfaceWordProblems(root)).toEqual([]);
});

const nbsp = "\u00a0";
const wrongStyle: [what: string, texts: Parameters<typeof tree>[0], problem: string][] = [
  ["an exclamation mark", { en: { a: "Welcome!" } }, "en: shell.a has an exclamation mark"],
  [
    "a straight quotation mark",
    { pt: { a: 'A lista "Lisboa"' } },
    "pt: shell.a has a straight quotation mark",
  ],
  ["a straight apostrophe", { en: { a: "It's here" } }, "en: shell.a has a straight apostrophe"],
  [
    "French quotation marks in Portuguese",
    { pt: { a: "«{x}»" } },
    "pt: shell.a has French quotation marks",
  ],
  [
    "English quotation marks in French",
    { fr: { a: "“{x}”" } },
    "fr: shell.a has English quotation marks",
  ],
  [
    "an ordinary space before a French question mark",
    { fr: { a: "Quand ?" } },
    "fr: shell.a lacks the no-break space that French puts before : ; ? » and after «",
  ],
  [
    "no space before a French colon, after an argument",
    { fr: { a: "{name}: suivi" } },
    "fr: shell.a lacks the no-break space that French puts before : ; ? » and after «",
  ],
  [
    "an ordinary space inside French quotation marks",
    { fr: { a: `« {name}${nbsp}»` } },
    "fr: shell.a lacks the no-break space that French puts before : ; ? » and after «",
  ],
  [
    "a text left in English",
    { en: { a: "Try {name}" }, pt: { a: "Try {name}" } },
    "pt: shell.a is still in English, or is missing in docs/interface-words.md",
  ],
  [
    "a text in another English than the English one",
    { en: { a: "Show what you saved" }, fr: { a: "See your saved capsules" } },
    "fr: shell.a has the English word “See”",
  ],
  [
    "an English word among Portuguese ones",
    { en: { a: "Save the draft" }, pt: { a: "Guardar the rascunho" } },
    "pt: shell.a has the English word “the”",
  ],
];

test.each(wrongStyle)("style: %s is found", async (_what, texts, problem) => {
  expect(textStyleProblems(await tree(texts))).toEqual([problem]);
});

test("style: good French, times, addresses and texts listed as the same pass", async () => {
  const pages = "{n, plural, one {# page} other {# pages}}";
  const root = await tree({
    en: { menu: "Menu", pages, date: "{date}" },
    fr: {
      menu: "Menu",
      pages,
      date: "{date}",
      question: `Supprimer «${nbsp}{title}${nbsp}»${nbsp}?`,
      time: "À 10:30, sur https://example.org",
    },
  });
  expect(textStyleProblems(root)).toEqual([]);
});
