import type { Caller, Context } from "../../context.ts";
import { alikeInLexicons, type Candidate, correct } from "../../finding/corrections.ts";
import { isLittle, vocabulary } from "../../finding/lexicon.ts";
import type { Word } from "../../finding/words.ts";
import { fold } from "../../gazetteer/fold.ts";
import { type KnownWord, selectAlike } from "./finding-words.queries.ts";

/** A word that no text has as it was typed. */
export type UnknownWord = { word: Word; known: KnownWord };

export type Correction = { word: Word; to: string };

const mostCorrected = 4;
/** About 10 000 people: below, most words are some village. */
const wellKnownName = 112;

/** For each word that nobody uses, the one that was probably meant. */
export async function correctionsOf(
  { db, gazetteer }: Context,
  { locale }: Caller,
  { words, unknown }: { words: readonly Word[]; unknown: readonly UnknownWord[] },
): Promise<Correction[]> {
  const few = unknown.slice(0, mostCorrected);
  const alike = await selectAlike(db, [...new Set(few.map(({ word }) => word.folded))]);
  const isPlace = (name: string, least = 0) =>
    gazetteer
      .named(name, locale)
      .some(({ isOwnName, importance }) => isOwnName && importance >= least);
  return few.flatMap(({ word, known }): Correction[] => {
    const at = words.indexOf(word);
    const neighbour = (one: Word | undefined) =>
      one && !isLittle(one.folded) ? one.text : undefined;
    const [before, after] = [neighbour(words[at - 1]), neighbour(words[at + 1])];
    const candidateOf = (each: string): Candidate => ({
      word: each,
      isName: isPlace(each, wellKnownName) || vocabulary.has(fold(each)),
      // "sao migel": with its neighbour it is the name of a place.
      isInName:
        (before !== undefined && isPlace(`${before} ${each}`)) ||
        (after !== undefined && isPlace(`${each} ${after}`)),
    });
    const candidates = new Set([
      ...(alike.get(word.folded) ?? []),
      ...alikeInLexicons(word.folded),
    ]);
    const to = correct(word.folded, [...candidates].map(candidateOf), {
      // A form of a word that is in use is right unless a name is very close.
      isInUse: known.is_whole,
      isAlone: words.length === 1,
    });
    return to && fold(to) !== word.folded && !isLittle(fold(to)) ? [{ word, to }] : [];
  });
}

export function withCorrections(text: string, corrections: readonly Correction[]): string {
  let corrected = text;
  for (const { word, to } of corrections.toSorted((a, b) => b.word.start - a.word.start)) {
    corrected = corrected.slice(0, word.start) + to + corrected.slice(word.end);
  }
  return corrected;
}
