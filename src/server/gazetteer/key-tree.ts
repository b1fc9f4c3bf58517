import { at, type PlaceIndex } from "./index-file.ts";

export type KeyIndex = Pick<
  PlaceIndex,
  "keyBytes" | "keyStarts" | "keyPlaces" | "keyIsMain" | "importance"
>;

/** A run of sorted keys that share their first letters: a node of the tree the keys form. */
export type KeyRange = { from: number; to: number };

export function allKeys(index: KeyIndex): KeyRange {
  return { from: 0, to: index.keyPlaces.length };
}

export function keyLength(index: KeyIndex, key: number): number {
  return at(index.keyStarts, key + 1) - at(index.keyStarts, key);
}

/** The letter of a key at a depth; 0 past its end, so that shorter keys sort first. */
function letterAt(index: KeyIndex, key: number, depth: number): number {
  const position = at(index.keyStarts, key) + depth;
  return position < at(index.keyStarts, key + 1) ? at(index.keyBytes, position) : 0;
}

/** The first key of the range whose letter at this depth is not before the given one. */
function lowerBound(index: KeyIndex, range: KeyRange, depth: number, letter: number): number {
  let { from, to } = range;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (letterAt(index, middle, depth) < letter) from = middle + 1;
    else to = middle;
  }
  return from;
}

export function prefixRange(index: KeyIndex, prefix: string): KeyRange {
  let range = allKeys(index);
  for (let depth = 0; depth < prefix.length && range.from < range.to; depth++) {
    const letter = prefix.charCodeAt(depth);
    const from = lowerBound(index, range, depth, letter);
    range = { from, to: lowerBound(index, { from, to: range.to }, depth, letter + 1) };
  }
  return range;
}

/** Visits the branches below a range, one for each next letter. */
export function visitBranches(
  index: KeyIndex,
  range: KeyRange,
  depth: number,
  visit: (letter: number, branch: KeyRange) => void,
) {
  // Keys that end here have no next letter.
  let from = lowerBound(index, range, depth, 1);
  while (from < range.to) {
    const letter = letterAt(index, from, depth);
    const to = lowerBound(index, { from, to: range.to }, depth, letter + 1);
    visit(letter, { from, to });
    from = to;
  }
}
