import type { Locale } from "../../../i18n/locales.ts";
import { isLittleFor, tagsOfTheme } from "../lexicon.ts";
import { type Piece, piecesOf } from "../pieces.ts";
import type { Word } from "../words.ts";
import { peopleSpans, spendSpans } from "./number-spans.ts";
import { slotSpans } from "./slot-spans.ts";
import type { Meaning, Moment, Span } from "./span.ts";

/** Everything that the lexicons alone understand of a question. The spans may overlap. */
export function lexiconSpans(
  words: readonly Word[],
  asked: { locale: Locale; moment: Moment },
): Span[] {
  const pieces = piecesOf(words, asked.locale);
  return [
    ...pieces
      .filter((piece) => !isLittlePiece(piece, words, asked.locale))
      .flatMap((piece) => spanOf(piece, asked.locale) ?? []),
    ...slotSpans(words, pieces, asked),
    ...spendSpans(words, pieces),
    ...peopleSpans(words, pieces),
  ];
}

/** French "pour" is no English rain. */
function isLittlePiece({ from, to }: Piece, words: readonly Word[], locale: Locale): boolean {
  const [only, ...others] = words.slice(from, to);
  return only !== undefined && others.length === 0 && isLittleFor(only, locale);
}

function spanOf({ from, to, entry }: Piece, locale: Locale): Span | null {
  const meaning = meaningOf(entry);
  return meaning && { from, to, meaning, isForeign: entry.locale !== locale };
}

function meaningOf(entry: Piece["entry"]): Meaning | null {
  switch (entry.kind) {
    case "tag":
      return { kind: "tag", slugs: [entry.slug] };
    case "theme":
      return { kind: "tag", slugs: tagsOfTheme(entry.id) };
    case "words":
      return { kind: "words", id: entry.id };
    case "joint":
      return entry.joint === "near me" ? { kind: "near" } : null;
    default:
      return null;
  }
}
