import { fold } from "../gazetteer/fold.ts";
import { vocabulary } from "./lexicon.ts";

/** A word that may have been meant. */
export type Candidate = {
  /** As people write it. */
  word: string;
  /** The name of a place or of a mood is meant more often than any rare word. */
  isName: boolean;
  /** Together with the word beside it, it is the name of a place. */
  isInName: boolean;
};

type Typed = {
  /** A form of it is in use. */
  isInUse: boolean;
  /** It is the whole question. */
  isAlone: boolean;
};

const otherStart = 0.6;
const soundsAlike = 0.8;
const nameBonus = 0.9;

/** How many slips are still the same word. */
function mostSlips(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** The word that was meant; null where nothing is near enough. */
export function correct(
  typed: string,
  candidates: readonly Candidate[],
  { isInUse, isAlone }: Typed,
): string | null {
  const scored = candidates.flatMap(({ word, isName, isInName }) => {
    const folded = fold(word);
    const slips = slipsBetween(typed, folded);
    const isSound = soundOf(typed) === soundOf(folded);
    const more = (isSound ? 1 : 0) + ((isName && isAlone && typed.length > 5) || isInName ? 1 : 0);
    const allowed = mostSlips(Math.min(typed.length, folded.length)) + more;
    if (slips > allowed) return [];
    if (isInUse && !((isName || isInName) && slips === 1 && typed.length > 5)) return [];
    const score =
      slips +
      (typed[0] === folded[0] ? 0 : otherStart) -
      (isSound ? soundsAlike : 0) -
      (isInName ? 2 * nameBonus : isName ? nameBonus : 0);
    return [{ word, score, length: Math.abs(folded.length - typed.length) }];
  });
  const [best] = scored.sort((a, b) => a.score - b.score || a.length - b.length);
  return best?.word ?? null;
}

const farthestSlips = 2;

/** The words of the lexicons that look like a word. */
export function alikeInLexicons(word: string): string[] {
  return [...vocabulary].filter(
    (each) =>
      Math.abs(each.length - word.length) <= farthestSlips &&
      slipsBetween(each, word) <= farthestSlips,
  );
}

/** The word of the lexicons that was meant; null where none is near enough. */
export function correctByLexicons(word: string): string | null {
  const names = alikeInLexicons(word).map((each) => ({
    word: each,
    isName: true,
    isInName: false,
  }));
  return correct(word, names, { isInUse: false, isAlone: true });
}

/** The fewest letters to add, drop, replace or swap with their neighbour. */
export function slipsBetween(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      let least = Math.min(
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
      );
      const isSwap =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwap) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      current.push(least);
    }
    before = above;
    above = current;
  }
  return above[b.length] ?? 0;
}

/** Spellings of one sound in the languages of the site become one. */
const sounds: [RegExp, string][] = [
  [/ph/g, "f"],
  [/sch|sh|tch/g, "ch"],
  [/qu|ck|k|c(?=[aourlt])/g, "k"],
  [/c(?=[eiy])|ss|z|x$/g, "s"],
  [/nh|gn/g, "ny"],
  [/lh|ll/g, "l"],
  [/eau|au|ow/g, "o"],
  [/ou|oo|w/g, "u"],
  [/y|ie/g, "i"],
  [/h/g, ""],
  [/(.)\1+/g, "$1"],
  [/[stx]+$/g, ""],
];

function soundOf(folded: string): string {
  return sounds.reduce((sound, [spelling, plain]) => sound.replace(spelling, plain), folded);
}
