import { noPlace, readyPlaceCount } from "../index-file.ts";
import { allKeys, type KeyIndex, type KeyRange, visitBranches } from "../key-tree.ts";
import { bestFirst, type Scores, scorePrefix } from "../ranking.ts";

/** A prefix with more keys than this is answered from a list made at build time. */
const manyKeys = 700;

/** The best places for each short prefix: ranking them on demand would take too long. */
export function buildReadyPlaces(index: KeyIndex) {
  const shortPrefixes: string[] = [];
  const lists: number[][] = [];
  const visit = (range: KeyRange, prefix: string) => {
    if (range.to - range.from <= manyKeys) return;
    if (prefix) {
      const scores: Scores = new Map();
      scorePrefix(index, scores, range, prefix.length);
      shortPrefixes.push(prefix);
      lists.push(bestFirst(scores).slice(0, readyPlaceCount));
    }
    visitBranches(index, range, prefix.length, (letter, branch) => {
      visit(branch, prefix + String.fromCharCode(letter));
    });
  };
  visit(allKeys(index), "");
  const readyPlaces = new Uint32Array(lists.length * readyPlaceCount).fill(noPlace);
  lists.forEach((list, position) => {
    readyPlaces.set(list, position * readyPlaceCount);
  });
  return { shortPrefixes, readyPlaces };
}
