import { at } from "./index-file.ts";
import { allKeys, type KeyIndex, type KeyRange, keyLength, visitBranches } from "./key-tree.ts";
import { type Scores, scoreKey } from "./ranking.ts";

const editPenalty = 45;
const wholeNameBonus = 30;
// Bounds the work of one hostile or hopeless query.
const maxNodes = 6000;
const maxKeysPerMatch = 200;
const longestText = 40;

type Limits = { maxEdits: number; sameFirstLetters: number };

/** Scores the places whose names begin like the text, give or take a few edits. */
export function scoreTypos(index: KeyIndex, scores: Scores, text: string, limits: Limits) {
  const wanted = Array.from(text.slice(0, longestText), (letter) => letter.charCodeAt(0));
  const { maxEdits, sameFirstLetters } = limits;
  // rows[depth][n]: edits between the letters walked so far and the first n wanted ones.
  const rows = Array.from(
    { length: wanted.length + maxEdits + 3 },
    () => new Uint8Array(wanted.length + 1),
  );
  const row = (depth: number) => rows[depth] as Uint8Array;
  let nodesLeft = maxNodes;

  const accept = (range: KeyRange, depth: number, edits: number) => {
    const to = Math.min(range.to, range.from + maxKeysPerMatch);
    for (let key = range.from; key < to; key++) {
      const isWhole = keyLength(index, key) === depth;
      // A key that goes on past the last edit is only accepted once all letters were seen.
      if (!isWhole && depth < wanted.length) continue;
      scoreKey(index, scores, key, (isWhole ? wholeNameBonus : 0) - editPenalty * edits);
    }
  };

  const walk = (range: KeyRange, depth: number, lastLetter: number) => {
    const current = row(depth);
    const edits = at(current, wanted.length);
    if (edits <= maxEdits && depth >= wanted.length - 1) accept(range, depth, edits);
    if (edits <= maxEdits && depth >= wanted.length) return;
    if (!hasAtMost(current, maxEdits)) return;
    if (nodesLeft-- <= 0) return;
    visitBranches(index, range, depth, (letter, branch) => {
      if (depth < sameFirstLetters && letter !== wanted[depth]) return;
      fillRow(row(depth + 1), current, depth > 0 ? row(depth - 1) : null, {
        wanted,
        letter,
        lastLetter,
      });
      walk(branch, depth + 1, letter);
    });
  };

  row(0).forEach((_, count, first) => {
    first[count] = count;
  });
  walk(allKeys(index), 0, 0);
}

function hasAtMost(row: Uint8Array, edits: number): boolean {
  for (let column = 0; column < row.length; column++) if (at(row, column) <= edits) return true;
  return false;
}

type Step = { wanted: number[]; letter: number; lastLetter: number };

/** One row of the edit distance, where swapping two neighbours counts as one edit. */
function fillRow(
  next: Uint8Array,
  current: Uint8Array,
  before: Uint8Array | null,
  { wanted, letter, lastLetter }: Step,
) {
  next[0] = at(current, 0) + 1;
  for (let column = 1; column < next.length; column++) {
    const wantedLetter = wanted[column - 1];
    let edits = Math.min(
      at(current, column - 1) + (wantedLetter === letter ? 0 : 1),
      at(current, column) + 1,
      at(next, column - 1) + 1,
    );
    const isSwap = before && wantedLetter === lastLetter && wanted[column - 2] === letter;
    if (isSwap) edits = Math.min(edits, at(before, column - 2) + 1);
    next[column] = edits;
  }
}
