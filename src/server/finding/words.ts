import { fold } from "../gazetteer/fold.ts";

/** A word of a question: as it was typed, where, and in the form in which words are compared. */
export type Word = {
  text: string;
  start: number;
  end: number;
  folded: string;
};

/** A question of any length costs no more than one of so many words. */
const mostWords = 16;
const longestWord = 40;

/** "1,000" and "12.50" are one number, "50eur" is a number and a word; "b12" is one word. */
const shape =
  /@[\p{L}\p{N}._-]+|\d+(?:[.,\u00a0\u202f]\d+)+(?![\p{L}\p{N}])|\d+(?=(?:eur|euros?|usd|pax)(?![\p{L}\p{N}]))|[\p{L}\p{N}\p{M}]+|[€$£]/giu;

/** The first step: letters and digits, without accents and case; the signs of money stay. */
export function splitWords(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(shape)) {
    if (words.length === mostWords) break;
    const [typed] = match;
    const folded = typed.startsWith("@") ? typed.slice(1).toLowerCase() : foldWord(typed);
    const end = match.index + typed.length;
    words.push({ text: typed, start: match.index, end, folded: cut(folded) });
  }
  return words;
}

function foldWord(typed: string): string {
  if (!/^[\d.,\u00a0\u202f]+$/.test(typed)) return fold(typed) || typed;
  // "1,000" and "1.000" are a thousand; the cents of "12.50" do not matter.
  const isGrouped = /^\d{1,3}(?:[.,\u00a0\u202f]\d{3})+$/.test(typed);
  return isGrouped ? typed.replace(/\D/g, "") : (typed.split(/\D/)[0] ?? typed);
}

function cut(word: string): string {
  return word.slice(0, longestWord);
}

/** The typed text from one word up to another. */
export function textOf(text: string, words: readonly Word[], from: number, to: number): string {
  return text.slice(words[from]?.start ?? 0, words[to - 1]?.end ?? 0);
}

/**
 * The same for a word in the singular and in the plural. Only for comparing with lexicons, which
 * hold every other form.
 */
export function rootOf(folded: string): string {
  return folded.length > 3 ? folded.replace(/[sx]$/, "") : folded;
}
