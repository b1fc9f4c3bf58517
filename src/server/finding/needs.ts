import { daysOfWeek, timesOfDay } from "../../contract/shared/slots.ts";
import { formsOf, formsOfTag, isLittle, namesOfTag, tagsNear } from "./lexicon.ts";
import type { Meaning, Span } from "./spans/span.ts";

/**
 * One thing that a question asks for. A capsule meets it by its document, by its price or by its
 * number of people.
 */
export type Need = {
  /** The words that ask for it. */
  text: string;
  meaning: Meaning | null;
  /** A tsquery that a capsule's document fits where it meets the need. */
  met: string | null;
  /** The facets among these. */
  facets: string[];
  /** A tsquery for what is near to it: a region around a town, a mood that goes with a thing. */
  nearly: string | null;
  nearFacets: string[];
  /** A tsquery of the very words that were typed, in every language: the closest fit. */
  closest: string | null;
  most: number | null;
  people: number | null;
  /** How much it counts among the others. */
  weight: number;
};

/** The typed words of a span, or one word that nothing understands. */
export type PlainWord = {
  word: string;
  stems: string[];
  isWhole: boolean;
  /** A longer word in use begins so. */
  isBegun: boolean;
  /** The last of a question may not be finished. */
  isLast: boolean;
};

const weights: Record<Meaning["kind"], number> = {
  place: 3,
  creator: 3,
  tag: 1.2,
  slot: 1,
  words: 1.1,
  spend: 0.6,
  people: 0.5,
  near: 0,
};

export function needOfWord(typed: PlainWord, text: string): Need {
  const { word, stems, isWhole } = typed;
  const whole = [word, ...stems].map(lexeme);
  const met = isWhole ? anyOf([...whole, ...begun([typed])]) : `${lexeme(word)}:*`;
  return { ...nothing, text, met, closest: met, weight: 1 };
}

/** Shorter, half the dictionary begins so. */
const leastBegun = 4;

/** A single word that may be the beginning of a longer one. */
function begun(typed: readonly PlainWord[]): string[] {
  const [only, ...others] = typed;
  if (!only || others.length > 0 || !only.isLast || only.word.length < leastBegun) return [];
  return [`${lexeme(only.word)}:*`];
}

const nothing = {
  meaning: null,
  met: null,
  facets: [] as string[],
  nearly: null,
  nearFacets: [] as string[],
  closest: null,
  most: null,
  people: null,
};

/** Up to this spend, what is cheap nearly fits. */
const smallSpend = 30;

export function needOfSpan(
  { meaning, things = [], tags = [] }: Span,
  text: string,
  typed: readonly PlainWord[],
): Need | null {
  const need = { ...nothing, text, meaning, weight: weights[meaning.kind] };
  const named = things.flatMap(formsOf).flatMap(allOfWords);
  // Of a saying such as "prendre son temps" no word by itself says the same.
  const isSaying = meaning.kind === "tag" && typed.some(({ word }) => isLittle(word));
  // Of a word that a lexicon knows, the lexicon has the other forms: "footing" is no foot.
  const asTyped = meaning.kind === "tag" ? typed.map((word) => ({ ...word, stems: [] })) : typed;
  const isName = meaning.kind === "creator" || meaning.kind === "place";
  const words = [...(isSaying ? [] : phrase(asTyped)), ...(isName ? [] : begun(typed)), ...named];
  const withWords = (facets: readonly string[]) => ({
    ...need,
    met: anyOf([...facets.map(facetLexeme), ...words]),
    facets: [...facets],
    closest: anyOf(words),
  });
  const near = (facets: string[], others: readonly string[] = []) => ({
    nearly: anyOf([...facets.map(facetLexeme), ...others]),
    nearFacets: facets,
  });
  switch (meaning.kind) {
    case "near":
      return null;
    case "spend": {
      const isSmall = meaning.most <= smallSpend;
      return { ...need, most: meaning.most, ...near(isSmall ? ["tag:budget"] : []) };
    }
    case "people":
      return { ...need, people: meaning.count, ...near(moodOf(meaning.count)) };
    case "slot": {
      const facets = slotFacets(meaning);
      // On any day at any time is no need.
      if (facets.length === 0) return null;
      return { ...need, met: anyOf(facets.map(facetLexeme)), facets };
    }
    case "creator":
      return withWords(meaning.ids.map((id) => `by:${id}`));
    case "place": {
      // A text that only mentions a place is near to it, unless the word has another meaning.
      const isOnlyPlace = meaning.isUsed && things.length + tags.length === 0;
      return {
        ...withWords([...meaning.facets, ...tags.map((slug) => `tag:${slug}`)]),
        ...(isOnlyPlace && { met: anyOf(meaning.facets.map(facetLexeme)) }),
        ...near(meaning.wider, words),
      };
    }
    case "tag": {
      const { slugs } = meaning;
      const names = slugs.length === 1 ? slugs.flatMap(namesOfTag).flatMap(allOfWords) : [];
      const tagged = withWords(slugs.map((slug) => `tag:${slug}`));
      return {
        ...tagged,
        met: anyOf([tagged.met, ...names].flatMap((query) => query ?? [])),
        ...near([], slugs.flatMap(formsOfTag).flatMap(allOfWords)),
      };
    }
    case "words": {
      const tags = tagsNear(meaning.id).map((slug) => `tag:${slug}`);
      const { met, ...rest } = { ...withWords([]), ...near(tags) };
      // "queens" is rather the beginning of Queenstown than a word that no text has.
      const isBeginning = typed.every(({ isWhole, isBegun }) => isBegun && !isWhole);
      return { ...rest, met: (isBeginning && anyOf(begun(typed))) || met };
    }
  }
}

/** Two are mostly a couple, and one is alone. */
function moodOf(people: number): string[] {
  if (people === 1) return ["tag:solo"];
  return people === 2 ? ["tag:romantic"] : [];
}

/** The facets of the slots that are meant; of a day, or of a time, alone. */
function slotFacets({ days, times }: Pick<Meaning & { kind: "slot" }, "days" | "times">) {
  if (days.length === 0) return times.map((time) => `time:${time}`);
  if (times.length === 0 || times.length === timesOfDay.length) {
    return days.length === daysOfWeek.length ? [] : days.map((day) => `day:${day}`);
  }
  return days.flatMap((day) => times.map((time) => `slot:${day}-${time}`));
}

/** A facet in a tsquery, behind a sign that no word begins with. */
function facetLexeme(facet: string): string {
  return lexeme(`#${facet}`);
}

/** A word in a tsquery. */
function lexeme(text: string): string {
  return `'${text.replaceAll("\\", "").replaceAll("'", "''")}'`;
}

function anyOf(queries: readonly string[]): string | null {
  const distinct = [...new Set(queries)];
  return distinct.length > 0 ? `(${distinct.join(" | ")})` : null;
}

function allOf(queries: readonly string[]): string[] {
  return queries.length > 0 ? [`(${queries.join(" & ")})`] : [];
}

function allOfWords(words: readonly string[]): string[] {
  return allOf(words.filter((word) => !isLittle(word) || words.length === 1).map(lexeme));
}

/** All the typed words together, in whatever form. */
function phrase(typed: readonly PlainWord[]): string[] {
  const words = typed.filter(({ word }) => !isLittle(word) && /\p{L}/u.test(word));
  return allOf(words.map(({ word, stems }) => anyOf([word, ...stems].map(lexeme)) ?? lexeme(word)));
}
