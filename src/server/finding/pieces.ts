import type { Locale } from "../../i18n/locales.ts";
import { type Entry, entriesOf, type Joint, longestPhrase } from "./lexicon.ts";
import type { Word } from "./words.ts";

/** A phrase of a lexicon in a question: its words from one up to another. */
export type Piece = { from: number; to: number; entry: Entry & { locale: Locale } };

/** Every phrase of the lexicons in the question. They may overlap. */
export function piecesOf(words: readonly Word[], locale: Locale): Piece[] {
  const pieces: Piece[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let to = Math.min(words.length, from + longestPhrase); to > from; to--) {
      for (const entry of entriesOf(words.slice(from, to), locale))
        pieces.push({ from, to, entry });
    }
  }
  return pieces;
}

export function isJoint({ entry }: Piece, joint: Joint): boolean {
  return entry.kind === "joint" && entry.joint === joint;
}

/** Where the longest phrase of this kind begins that ends before a word; null where none does. */
export function jointBefore(pieces: readonly Piece[], joint: Joint, before: number): number | null {
  const starts = pieces
    .filter((piece) => piece.to === before && isJoint(piece, joint))
    .map(({ from }) => from);
  return starts.length > 0 ? Math.min(...starts) : null;
}

/** Those that do not overlap, the longest first; in the order of the question. */
export function longestFirst<Part extends { from: number; to: number }>(
  parts: readonly Part[],
): Part[] {
  const chosen: Part[] = [];
  for (const part of parts.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    if (chosen.every((other) => part.to <= other.from || part.from >= other.to)) chosen.push(part);
  }
  return chosen.sort((a, b) => a.from - b.from);
}
