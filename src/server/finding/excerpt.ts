import { fold } from "../gazetteer/fold.ts";

const longest = 160;
const beforeMatch = 40;

/** The sentence that holds most of the words, cut to a line or two; null where none does. */
export function excerptOf(texts: readonly string[], terms: readonly string[]): string | null {
  const sentences = texts.flatMap((text) => text.split(/(?<=[.!?…])\s+/));
  const scored = sentences.map((sentence) => ({ sentence, ...fitOf(sentence, terms) }));
  const [best] = scored.sort((a, b) => b.count - a.count || a.sentence.length - b.sentence.length);
  return best && best.count > 0 ? cut(best.sentence.trim(), best.at) : null;
}

/** Whether a text holds one of the words. */
export function holdsTerm(text: string, terms: readonly string[]): boolean {
  return fitOf(text, terms).count > 0;
}

/** How many of the words are there, and where the first one stands. */
function fitOf(text: string, terms: readonly string[]): { count: number; at: number } {
  const words = [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map((match) => ({
    folded: fold(match[0]),
    at: match.index,
  }));
  const found = terms.flatMap((term) => words.find(({ folded }) => fits(folded, term)) ?? []);
  return { count: found.length, at: Math.min(...found.map(({ at }) => at)) };
}

/** "vin" is no beginning of "vingt", and "lighthous" one of "lighthouses". */
function fits(word: string, term: string): boolean {
  return word.startsWith(term) && (term.length > 3 || word.length <= term.length + 1);
}

function cut(sentence: string, at: number): string {
  if (sentence.length <= longest) return sentence;
  const start = at > longest - beforeMatch ? sentence.indexOf(" ", at - beforeMatch) + 1 : 0;
  const piece = sentence.slice(start, start + longest);
  const isWhole = start + longest >= sentence.length;
  const end = isWhole ? piece.length : piece.lastIndexOf(" ");
  return `${start > 0 ? "… " : ""}${piece.slice(0, end > 0 ? end : longest)}${isWhole ? "" : " …"}`;
}
