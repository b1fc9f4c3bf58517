import type { DayOfWeek, TimeOfDay } from "../../../contract/shared/slots.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { isLittle } from "../lexicon.ts";
import { isJoint, longestFirst, piecesOf } from "../pieces.ts";
import type { Word } from "../words.ts";

/** The meaning of a part of a question. */
export type Meaning =
  /** One tag, or the tags of a theme such as "outdoors". */
  | { kind: "tag"; slugs: string[] }
  /** A thing that has words in every language, such as a whale. */
  | { kind: "words"; id: string }
  | {
      kind: "place";
      name: string;
      facets: string[];
      /** The region and the country around it. */
      wider: string[];
      /** Some public capsule is there. */
      isUsed: boolean;
    }
  | { kind: "slot"; days: readonly DayOfWeek[]; times: readonly TimeOfDay[] }
  | { kind: "spend"; most: number }
  | { kind: "people"; count: number }
  | { kind: "creator"; name: string; ids: string[] }
  | { kind: "near" };

/** A part of a question that is understood: its words from one up to another. */
export type Span = {
  from: number;
  to: number;
  meaning: Meaning;
  /** The things that the same words name besides: "piscine" is a mood and a pool. */
  things?: string[];
  /** The tags that the same words mean besides: "Praia" is a town and a beach. */
  tags?: string[];
  /** Only another language than the reader's says so. */
  isForeign?: boolean;
  /**
   * Anybody can choose it, as their name or as a tag: it counts only for words that mean nothing
   * else.
   */
  isMade?: boolean;
};

/** The day and the time of day where the question is asked. */
export type Moment = { day: DayOfWeek; time: TimeOfDay };

/** Of two kinds that the same words may be, the first here is meant. */
const kinds: Meaning["kind"][] = [
  "place",
  "near",
  "spend",
  "slot",
  "people",
  "tag",
  "creator",
  "words",
];

/**
 * Of spans that overlap, the longest; of equals, one of the reader's language, then the most certain
 * kind.
 */
export function chooseSpans(candidates: readonly Span[]): Span[] {
  const certain = candidates.toSorted(
    (a, b) =>
      Number(a.isForeign ?? false) - Number(b.isForeign ?? false) ||
      kinds.indexOf(a.meaning.kind) - kinds.indexOf(b.meaning.kind),
  );
  const meant = longestFirst(certain.filter(({ isMade }) => !isMade));
  const isFree = (span: Span) =>
    meant.every((other) => span.to <= other.from || span.from >= other.to);
  const made = longestFirst(certain.filter((span) => span.isMade && isFree(span)));
  return [...meant, ...made]
    .sort((a, b) => a.from - b.from)
    .map((span) => ({ ...span, ...alsoAt(candidates, span) }));
}

function alsoAt(candidates: readonly Span[], { from, to, meaning: chosen }: Span) {
  const others = candidates.filter((other) => other.from === from && other.to === to);
  const meanings = others.map(({ meaning }) => meaning);
  const things = meanings.flatMap((meaning) => (meaning.kind === "words" ? meaning.id : []));
  const tags = meanings.flatMap((meaning) =>
    meaning.kind === "tag" && meaning !== chosen ? meaning.slugs : [],
  );
  return { things: [...new Set(things)], tags: [...new Set(tags)] };
}

/** The words after "without": nobody wants them, so they ask for nothing. */
export function unwantedWords(
  words: readonly Word[],
  spans: readonly Span[],
  locale: Locale,
): Set<number> {
  const unwanted = new Set<number>();
  for (const piece of piecesOf(words, locale)) {
    // "no" is "in the" in Portuguese.
    if (!isJoint(piece, "without") || piece.entry.locale !== locale) continue;
    // "without tourists" and "no stairs" are moods by themselves.
    if (spans.some(({ from, to }) => from <= piece.from && to > piece.from)) continue;
    let next = piece.to;
    while (next < words.length && isLittle(words[next]?.folded ?? "")) next++;
    const span = spans.find(({ from, to }) => from <= next && to > next);
    for (let at = next; at < (span?.to ?? next + 1); at++) unwanted.add(at);
  }
  return unwanted;
}
