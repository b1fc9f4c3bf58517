import type { DayOfWeek, TimeOfDay } from "../../contract/shared/slots.ts";
import { daysOfWeek } from "../../contract/shared/slots.ts";
import { type Locale, locales } from "../../i18n/locales.ts";
import demonymsEn from "./lexicon/en/demonyms.json" with { type: "json" };
import landsEn from "./lexicon/en/lands.json" with { type: "json" };
import littleEn from "./lexicon/en/little-words.json" with { type: "json" };
import phrasesEn from "./lexicon/en/phrases.json" with { type: "json" };
import slotsEn from "./lexicon/en/slots.json" with { type: "json" };
import tagsEn from "./lexicon/en/tags.json" with { type: "json" };
import themesEn from "./lexicon/en/themes.json" with { type: "json" };
import wordsEn from "./lexicon/en/words.json" with { type: "json" };
import demonymsFr from "./lexicon/fr/demonyms.json" with { type: "json" };
import landsFr from "./lexicon/fr/lands.json" with { type: "json" };
import littleFr from "./lexicon/fr/little-words.json" with { type: "json" };
import phrasesFr from "./lexicon/fr/phrases.json" with { type: "json" };
import slotsFr from "./lexicon/fr/slots.json" with { type: "json" };
import tagsFr from "./lexicon/fr/tags.json" with { type: "json" };
import themesFr from "./lexicon/fr/themes.json" with { type: "json" };
import wordsFr from "./lexicon/fr/words.json" with { type: "json" };
import demonymsPt from "./lexicon/pt/demonyms.json" with { type: "json" };
import landsPt from "./lexicon/pt/lands.json" with { type: "json" };
import littlePt from "./lexicon/pt/little-words.json" with { type: "json" };
import phrasesPt from "./lexicon/pt/phrases.json" with { type: "json" };
import slotsPt from "./lexicon/pt/slots.json" with { type: "json" };
import tagsPt from "./lexicon/pt/tags.json" with { type: "json" };
import themesPt from "./lexicon/pt/themes.json" with { type: "json" };
import wordsPt from "./lexicon/pt/words.json" with { type: "json" };
import tagsOfThemes from "./lexicon/tags-of-themes.json" with { type: "json" };
import tagsOfWords from "./lexicon/tags-of-words.json" with { type: "json" };
import { rootOf, splitWords, type Word } from "./words.ts";

/** A moment that is counted from now. */
export type FromNow = keyof (typeof slotsEn)["from now"];
/** A phrase that says something about what stands beside it. */
export type Joint = keyof typeof phrasesEn;

/** A phrase of a lexicon says one of these. */
export type Entry =
  | { kind: "tag"; slug: string }
  | { kind: "theme"; id: keyof typeof tagsOfThemes }
  | { kind: "words"; id: string }
  | { kind: "land"; id: string }
  | { kind: "days"; days: readonly DayOfWeek[]; isBesideTime: boolean }
  | { kind: "times"; times: readonly TimeOfDay[]; isBesideDay: boolean }
  | { kind: "from now"; moment: FromNow }
  | { kind: "number"; number: number }
  | { kind: "joint"; joint: Joint };

type Phrase = Entry & {
  locale: Locale;
  /** With its accents. */
  written: string;
};

const files = {
  en: {
    demonyms: demonymsEn,
    lands: landsEn,
    little: littleEn,
    phrases: phrasesEn,
    slots: slotsEn,
    tags: tagsEn,
    themes: themesEn,
    words: wordsEn,
  },
  fr: {
    demonyms: demonymsFr,
    lands: landsFr,
    little: littleFr,
    phrases: phrasesFr,
    slots: slotsFr,
    tags: tagsFr,
    themes: themesFr,
    words: wordsFr,
  },
  pt: {
    demonyms: demonymsPt,
    lands: landsPt,
    little: littlePt,
    phrases: phrasesPt,
    slots: slotsPt,
    tags: tagsPt,
    themes: themesPt,
    words: wordsPt,
  },
};

const weekend: readonly DayOfWeek[] = ["saturday", "sunday"];
const weekdays = daysOfWeek.filter((day) => !weekend.includes(day));
const night: readonly TimeOfDay[] = ["evening", "midnight"];

function daysNamed(name: string): readonly DayOfWeek[] {
  if (name === "weekend") return weekend;
  return name === "weekday" ? weekdays : [name as DayOfWeek];
}

function timesNamed(name: string): readonly TimeOfDay[] {
  return name === "night" ? night : [name as TimeOfDay];
}

/** Lower case with its accents, as somebody writes it. */
function written(text: string): string {
  return text.trim().normalize("NFC").toLowerCase();
}

function isAccented(text: string): boolean {
  return /\p{M}/u.test(text.normalize("NFD"));
}

const littleWords = Object.fromEntries(
  locales.map((locale) => {
    const words = files[locale].little.map(written);
    const folded = words.flatMap((word) => splitWords(word)).map((word) => word.folded);
    return [locale, { words: new Set(words), folded: new Set(folded) }];
  }),
) as Record<Locale, { words: Set<string>; folded: Set<string> }>;

/** Words that say nothing of what is looked for, in whichever language. */
export function isLittle(folded: string): boolean {
  return locales.some((locale) => littleWords[locale].folded.has(folded));
}

function isLittleIn({ text, folded }: Pick<Word, "text" | "folded">, locale: Locale): boolean {
  const { words, folded: plain } = littleWords[locale];
  // "thé" is no "the", and "côte" no "côté".
  return isAccented(text) ? words.has(written(text)) : plain.has(folded);
}

/** The same for a reader: a little word of another language may be a word of theirs. */
export function isLittleFor(word: Word, locale: Locale): boolean {
  if (isLittleIn(word, locale)) return true;
  const isForeign = locales.some((other) => isLittleIn(word, other));
  const typed = written(word.text);
  const isOwn = (entry: Phrase) => entry.locale === locale && entry.written === typed;
  return isForeign && !entriesOf([word], locale).some(isOwn);
}

/** By their words as they are compared, and by the roots of these. */
const phrases = { whole: new Map<string, Phrase[]>(), roots: new Map<string, Phrase[]>() };
/** Each single word that means a mood or a land, as words are compared; for corrections. */
const vocabulary = new Set<string>();
let longestPhrase = 1;

function wholeKey(words: readonly Pick<Word, "folded">[]): string {
  return words.map(({ folded }) => folded).join(" ");
}

function rootKey(words: readonly Pick<Word, "folded">[]): string {
  return words.map(({ folded }) => rootOf(folded)).join(" ");
}

function add(locale: Locale, list: string, entry: Entry): void {
  for (const phrase of list.split(",")) {
    const words = splitWords(phrase);
    const [only, ...others] = words;
    if (!only) continue;
    const mayBeLittle = entry.kind === "joint" || entry.kind === "number";
    // A little word of its own language cannot be told from one.
    if (others.length === 0 && !mayBeLittle && isLittleIn(only, locale)) continue;
    const known: Phrase = { ...entry, locale, written: written(phrase) };
    addTo(phrases.whole, wholeKey(words), known);
    addTo(phrases.roots, rootKey(words), known);
    longestPhrase = Math.max(longestPhrase, words.length);
    const isName = entry.kind === "tag" || entry.kind === "land" || entry.kind === "days";
    if (isName && others.length === 0) vocabulary.add(only.folded);
  }
}

function addTo(map: Map<string, Phrase[]>, key: string, phrase: Phrase): void {
  const known = map.get(key);
  if (known) known.push(phrase);
  else map.set(key, [phrase]);
}

for (const locale of locales) {
  const { demonyms, lands, phrases: joints, slots, tags, themes, words } = files[locale];
  for (const [slug, list] of Object.entries(tags)) add(locale, list, { kind: "tag", slug });
  for (const [id, list] of Object.entries(themes)) {
    add(locale, list, { kind: "theme", id: id as keyof typeof tagsOfThemes });
  }
  for (const [id, list] of Object.entries(words)) add(locale, list, { kind: "words", id });
  for (const [id, list] of Object.entries(lands)) add(locale, list, { kind: "land", id });
  // "Senegalese" is of Senegal, whose code its places have.
  for (const [id, list] of Object.entries(demonyms)) add(locale, list, { kind: "land", id });
  for (const [name, list] of Object.entries(slots.days)) {
    add(locale, list, { kind: "days", days: daysNamed(name), isBesideTime: false });
  }
  for (const [name, list] of Object.entries(slots["days beside a time"])) {
    add(locale, list, { kind: "days", days: daysNamed(name), isBesideTime: true });
  }
  for (const [name, list] of Object.entries(slots.times)) {
    add(locale, list, { kind: "times", times: timesNamed(name), isBesideDay: false });
  }
  for (const [name, list] of Object.entries(slots["times beside a day"])) {
    add(locale, list, { kind: "times", times: timesNamed(name), isBesideDay: true });
  }
  for (const [moment, list] of Object.entries(slots["from now"])) {
    add(locale, list, { kind: "from now", moment: moment as FromNow });
  }
  const { numbers, ...others } = joints;
  numbers.split(",").forEach((forms, index) => {
    for (const form of forms.split("/")) add(locale, form, { kind: "number", number: index + 1 });
  });
  for (const [joint, list] of Object.entries(others)) {
    add(locale, list, { kind: "joint", joint: joint as Joint });
  }
}

/**
 * The meanings of a phrase in the lexicons, those of the reader's language first. Written with
 * accents it means only what has these; another number of it counts where nothing is written so.
 */
export function entriesOf(
  words: readonly Pick<Word, "text" | "folded">[],
  locale: Locale,
): Phrase[] {
  if (words.length > longestPhrase) return [];
  const found = phrases.whole.get(wholeKey(words)) ?? phrases.roots.get(rootKey(words)) ?? [];
  const typed = written(words.map(({ text }) => text).join(" "));
  const same = found.filter((phrase) => phrase.written === typed);
  const meant = isAccented(typed) && same.length > 0 ? same : found;
  const rank = (phrase: Phrase) =>
    (phrase.locale === locale ? 0 : 2) + (phrase.written === typed ? 0 : 1);
  return meant.toSorted((a, b) => rank(a) - rank(b));
}

export { longestPhrase, vocabulary };

/** Shorter, a beginning in another language is mostly one of the reader's own. */
const shortestForeign = 4;

/**
 * The phrases of the reader's language that begin so, the last word perhaps half typed; where there
 * is none, those of the other languages.
 */
export function phrasesBeginning(words: readonly Word[], locale: Locale): Phrase[] {
  const typed = wholeKey(words);
  const found = [...phrases.whole].flatMap(([key, some]) => (key.startsWith(typed) ? some : []));
  const own = found.filter((phrase) => phrase.locale === locale);
  return own.length > 0 || typed.length < shortestForeign ? own : found;
}

/** As it is written in the reader's language; null where that has no name of its own for it. */
export function landName(id: string, locale: Locale): string | null {
  const lands: Record<string, string> = files[locale].lands;
  return lands[id]?.split(",")[0]?.trim() ?? null;
}

/** The words for one thing in all the languages, each phrase as its words. */
export function formsOf(id: string): string[][] {
  return locales.flatMap((locale) => {
    const list: string | undefined = (files[locale].words as Record<string, string>)[id];
    return phrasesIn(list);
  });
}

/** The tags that a theme such as "outdoors" stands for. */
export function tagsOfTheme(id: keyof typeof tagsOfThemes): string[] {
  return tagsOfThemes[id];
}

/** A tag's own name in each language. */
export function namesOfTag(slug: string): string[][] {
  return locales.flatMap((locale) => {
    const list: string | undefined = (files[locale].tags as Record<string, string>)[slug];
    return phrasesIn(list).slice(0, 1);
  });
}

/** The words that mean a tag in all the languages. */
export function formsOfTag(slug: string): string[][] {
  return locales.flatMap((locale) => {
    const list: string | undefined = (files[locale].tags as Record<string, string>)[slug];
    return phrasesIn(list);
  });
}

function phrasesIn(list = ""): string[][] {
  return list
    .split(",")
    .map((phrase) => splitWords(phrase).map(({ folded }) => folded))
    .filter((words) => words.length > 0);
}

/** The tags that a thing makes likely: a whale, wildlife. */
export function tagsNear(id: string): string[] {
  return (tagsOfWords as Record<string, string[]>)[id] ?? [];
}

/** The tags that a text means as a whole: "kids", "pas cher". */
export function tagsMeaning(text: string, locale: Locale): string[] {
  const entries = entriesOf(splitWords(text), locale);
  return [...new Set(entries.flatMap((entry) => (entry.kind === "tag" ? [entry.slug] : [])))];
}
