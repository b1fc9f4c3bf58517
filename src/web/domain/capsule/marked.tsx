import { Fragment } from "react";

/** Lower case and without accents, as the search compares. */
export function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

/** Short words fit whole or with one more letter: "vin" is no beginning of "vingt". */
function fits(word: string, term: string): boolean {
  return word.startsWith(term) && (term.length > 3 || word.length <= term.length + 1);
}

function begins(word: string, term: string): boolean {
  return word.startsWith(term);
}

type MarkedProps = {
  text: string;
  /** Beginnings of the words to mark, in lower case and without accents. */
  terms: readonly string[];
  /** The terms are half typed: whatever begins so is marked. */
  isTyping?: boolean;
};

/** A text in which the words that fit a search are marked. */
export function Marked({ text, terms, isTyping = false }: MarkedProps) {
  const isFitting = isTyping ? begins : fits;
  const pieces = text.split(/([\p{L}\p{N}\p{M}]+)/u);
  return pieces.map((piece, index) => {
    const isWord = index % 2 === 1;
    const isMarked = isWord && terms.some((term) => isFitting(fold(piece), term));
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which never move
    return isMarked ? <mark key={index}>{piece}</mark> : <Fragment key={index}>{piece}</Fragment>;
  });
}
