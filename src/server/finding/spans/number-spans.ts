import { limits } from "../../../contract/limits.ts";
import { isJoint, type Piece } from "../pieces.ts";
import type { Word } from "../words.ts";
import type { Span } from "./span.ts";

/** "under 50 €", "moins de 50 euros", "até 60 €", "$40"; "free" is nothing at all. */
export function spendSpans(words: readonly Word[], pieces: readonly Piece[]): Span[] {
  const free = pieces
    .filter((piece) => isJoint(piece, "free"))
    .map(({ from, to }): Span => ({ from, to, meaning: { kind: "spend", most: 0 } }));
  return [...free, ...words.flatMap((word, at) => spendAt(word, at, pieces) ?? [])];
}

function spendAt({ folded }: Word, at: number, pieces: readonly Piece[]): Span | null {
  const most = Number(folded);
  if (!/^\d{1,7}$/.test(folded) || most > limits.spend) return null;
  const isSign = (from: number) =>
    pieces.some((piece) => piece.from === from && isJoint(piece, "currencies"));
  const from = isSign(at - 1) ? at - 1 : at;
  const to = isSign(at + 1) ? at + 2 : at + 1;
  const bounds = pieces.filter((piece) => piece.to === from && isJoint(piece, "at most"));
  const hasSign = from < at || to > at + 1;
  // "for 50" may be people as well as money; "under 50" is money.
  const isMoney = bounds.some((bound) => !isAlsoForPeople(bound, pieces));
  if (!hasSign && !isMoney) return null;
  const start = Math.min(from, ...bounds.map((bound) => bound.from));
  return { from: start, to, meaning: { kind: "spend", most } };
}

function isAlsoForPeople(bound: Piece, pieces: readonly Piece[]): boolean {
  return pieces.some(
    (piece) => piece.from === bound.from && piece.to === bound.to && isJoint(piece, "for people"),
  );
}

/** "for two", "à quatre", "grupo de 6", "8 people". */
export function peopleSpans(words: readonly Word[], pieces: readonly Piece[]): Span[] {
  return words.flatMap((word, at) => {
    const count = countAt(word, at, pieces);
    if (count === null) return [];
    const before = pieces.find((piece) => piece.to === at && isJoint(piece, "for people"));
    const after = pieces.find((piece) => piece.from === at + 1 && isJoint(piece, "people"));
    // "for two days" says nothing of people.
    const isOfTime = pieces.some((piece) => piece.from === at + 1 && isJoint(piece, "units"));
    if (isOfTime || !(before || after)) return [];
    // "un week-end", "one night": one is mostly an article.
    if (count === 1 && !after) return [];
    const span = { from: before?.from ?? at, to: after?.to ?? at + 1 };
    return [{ ...span, meaning: { kind: "people", count } }];
  });
}

function countAt({ folded }: Word, at: number, pieces: readonly Piece[]): number | null {
  const written = pieces.find(({ from, entry }) => from === at && entry.kind === "number")?.entry;
  const count = written?.kind === "number" ? written.number : Number(folded);
  return Number.isInteger(count) && count > 0 && count <= limits.people ? count : null;
}
