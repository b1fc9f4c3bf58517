import type { Caller, Context } from "../../context.ts";
import { formsOf, isLittle, isLittleFor } from "../../finding/lexicon.ts";
import { type Need, needOfSpan, needOfWord, type PlainWord } from "../../finding/needs.ts";
import { lexiconSpans } from "../../finding/spans/lexicon-spans.ts";
import {
  chooseSpans,
  type Meaning,
  type Moment,
  type Span,
  unwantedWords,
} from "../../finding/spans/span.ts";
import { splitWords, textOf, type Word } from "../../finding/words.ts";
import { correctionsOf, type UnknownWord, withCorrections } from "./finding-corrections.service.ts";
import { type Asked, namedSpans } from "./finding-names.service.ts";
import { type KnownWord, selectKnownWords } from "./finding-words.queries.ts";

/** A question as it is asked. */
export type Question = {
  text: string;
  /** Parts that are to be taken as plain words. */
  plain: readonly string[];
  /** Nothing is to be corrected. */
  isAsTyped: boolean;
  moment: Moment;
};

export type Understanding = {
  needs: Need[];
  spans: { text: string; meaning: Meaning }[];
  /** Words that were taken for others, as people write them. */
  corrected: { from: string; to: string }[];
  /** Words that no capsule has: nothing can be found by them. */
  unmet: string[];
  /**
   * The question word by word as it was typed, where some of its words are nobody's: the viewer's
   * private capsules may have them.
   */
  asTyped: Need[];
  /** The beginnings of the words that fit, for marking them. */
  terms: string[];
};

/** Words → spans → needs. Words that nobody uses are corrected, and the question is read again. */
export async function understand(
  context: Context,
  caller: Caller,
  question: Question,
): Promise<Understanding> {
  const first = await read(context, caller, question);
  if (question.isAsTyped) return first.understanding;
  const corrections = await correctionsOf(context, caller, first);
  if (corrections.length === 0) return first.understanding;
  const text = withCorrections(question.text, corrections);
  const second = await read(context, caller, { ...question, text });
  const corrected = corrections.map(({ word, to }) => ({ from: word.text, to }));
  return { ...second.understanding, corrected, asTyped: first.understanding.asTyped };
}

/** A question of more parts costs no more. */
const mostNeeds = 8;

type Reading = { understanding: Understanding; words: Word[]; unknown: UnknownWord[] };

async function read(context: Context, caller: Caller, question: Question): Promise<Reading> {
  const { text } = question;
  const words = splitWords(text);
  const all = await findSpans(context, caller, question, { text, words });
  const unwanted = unwantedWords(words, all, caller.locale);
  const spans = all.filter(({ from }) => !unwanted.has(from));
  const isFree = (at: number) =>
    !unwanted.has(at) && !spans.some(({ from, to }) => at >= from && at < to);
  const telling = tellingWords(words, caller.locale);
  const rest = telling.filter((word) => isFree(words.indexOf(word)));
  const known = await knownWords(context, telling);
  const knowing = new Map(rest.map((word) => [word, known.get(word.folded)]));
  const isKnown = (word: Word) =>
    knowing.get(word)?.is_whole || (knowing.get(word)?.is_begun && word.folded.length > 1);
  const plain = (word: Word) => plainWord(word, known, word === words.at(-1));
  const textBetween = ({ from, to }: Span) => textOf(text, words, from, to);
  const parts = [
    ...spans.map((span) => {
      const typed = words.slice(span.from, span.to).map(plain);
      return { at: span.from, need: needOfSpan(span, textBetween(span), typed) };
    }),
    ...rest.filter(isKnown).map((word) => {
      return { at: words.indexOf(word), need: needOfWord(plain(word), word.text) };
    }),
  ].sort((a, b) => a.at - b.at);
  return {
    words,
    unknown: [...knowing].flatMap(([word, one]) =>
      one && !one.is_exact && !one.is_begun ? [{ word, known: one }] : [],
    ),
    understanding: {
      needs: parts.flatMap(({ need }) => need ?? []).slice(0, mostNeeds),
      spans: spans.map((span) => ({ text: textBetween(span), meaning: span.meaning })),
      corrected: [],
      asTyped: rest.every(isKnown) ? [] : telling.map((word) => needOfWord(plain(word), word.text)),
      unmet: rest.filter((word) => !isKnown(word)).map((word) => word.text),
      terms: [
        ...new Set([
          ...telling.flatMap((word) => [word.folded, ...plain(word).stems]),
          ...spans.flatMap(({ things = [] }) => things.flatMap(singleForms)),
        ]),
      ].filter((term) => !isLittle(term)),
    },
  };
}

/** The words that say something; of a question that has none of these, all. */
function tellingWords(words: readonly Word[], locale: Caller["locale"]): Word[] {
  const lettered = words.filter(({ folded }) => /[\p{L}\p{N}]/u.test(folded));
  const telling = lettered.filter((word) => !isLittleFor(word, locale));
  return telling.length > 0 ? telling : lettered.slice(0, 1);
}

/** Everything that is understood: by the lexicons, and by the names that are in use. */
async function findSpans(
  context: Context,
  caller: Caller,
  { plain, moment }: Question,
  asked: Asked,
): Promise<Span[]> {
  const { locale } = caller;
  const { words } = asked;
  const candidates = [
    ...lexiconSpans(words, { locale, moment }),
    ...(await namedSpans(context, caller, asked)),
  ];
  const taken = plainWords(words, plain);
  const isPlain = ({ from, to }: Span) => [...taken].some((at) => at >= from && at < to);
  return chooseSpans(candidates.filter((span) => !isPlain(span)));
}

/** The words of the parts that are to be taken as they are. */
function plainWords(words: readonly Word[], plain: readonly string[]): Set<number> {
  const parts = plain.map((part) => splitWords(part).map(({ folded }) => folded));
  const isAt = (part: string[], from: number) =>
    part.every((folded, index) => words[from + index]?.folded === folded);
  const taken = words.flatMap((_, from) =>
    parts.filter((part) => isAt(part, from)).flatMap((part) => part.map((__, at) => from + at)),
  );
  return new Set(taken);
}

/** Of "hot chocolate", "hot" alone says nothing. */
function singleForms(id: string): string[] {
  return formsOf(id)
    .filter((words) => words.length === 1)
    .flat();
}

async function knownWords(
  { db }: Context,
  words: readonly Word[],
): Promise<Map<string, KnownWord>> {
  if (words.length === 0) return new Map();
  const known = await selectKnownWords(db, [...new Set(words.map(({ folded }) => folded))]);
  return new Map(known.map((one) => [one.word, one]));
}

const shortestStem = 3;

function plainWord(
  { folded }: Word,
  known: ReadonlyMap<string, KnownWord>,
  isLast: boolean,
): PlainWord {
  const one = known.get(folded);
  return {
    word: folded,
    // "Théo" has the Portuguese stem "the", which every English text has.
    stems: one?.stems.filter((stem) => stem.length >= shortestStem && !isLittle(stem)) ?? [],
    isWhole: one?.is_whole ?? false,
    isBegun: one?.is_begun ?? false,
    isLast,
  };
}
