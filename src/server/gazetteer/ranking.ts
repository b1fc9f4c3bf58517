import { distance } from "geokdbush";
import { fold } from "./fold.ts";
import { at, type PlaceIndex, placeName, placePoint } from "./index-file.ts";
import { type KeyIndex, type KeyRange, keyLength } from "./key-tree.ts";

export type Point = { lat: number; long: number };

/** Best score of each place found so far. */
export type Scores = Map<number, number>;

// The scale: 28 points are a tenfold population (see `importanceOf`).
const WHOLE_NAME_BONUS = 70;
const OTHER_NAME_PENALTY = 25;
// The start of a little-known name says less than the start of the usual one.
const OTHER_NAME_START_PENALTY = 70;
const NEARBY_BONUS = 80;
const NEARBY_KM = 150;
// Enough for a part of the town one is in to come before a city of the same name far away.
const AROUND_THE_CORNER_BONUS = 130;
const AROUND_THE_CORNER_KM = 60;

const FEATURE_BONUS: Record<string, number> = { PPLC: 30, PPLA: 20, PPLA2: 10, PPLA3: 5 };

export function importanceOf({ population, feature }: { population: number; feature: string }) {
  const size = 28 * Math.log10(population + 10);
  return Math.min(255, Math.round(size + (FEATURE_BONUS[feature] ?? 0)));
}

export function scoreKey(index: KeyIndex, scores: Scores, key: number, adjustment: number) {
  const place = at(index.keyPlaces, key);
  const penalty = at(index.keyIsMain, key) === 1 ? 0 : OTHER_NAME_PENALTY;
  const score = at(index.importance, place) - penalty + adjustment;
  const best = scores.get(place);
  if (best === undefined || score > best) scores.set(place, score);
}

/** Scores all keys that share their first letters; tells whether one has no further ones. */
export function scorePrefix(index: KeyIndex, scores: Scores, range: KeyRange, length: number) {
  let hasWholeName = false;
  for (let key = range.from; key < range.to; key++) {
    const typed = length / keyLength(index, key);
    if (typed === 1) {
      hasWholeName = true;
      scoreKey(index, scores, key, WHOLE_NAME_BONUS);
    } else {
      const isMain = at(index.keyIsMain, key) === 1;
      scoreKey(index, scores, key, isMain ? 0 : -OTHER_NAME_START_PENALTY * (1 - typed));
    }
  }
  return hasWholeName;
}

/** For places known to match a short prefix, when going through their keys would take too long. */
export function scoreBeginning(index: PlaceIndex, scores: Scores, place: number, prefix: string) {
  const names = [placeName(index, place), ...Object.values(index.meta.exonyms[place] ?? {})];
  const isMain = names.some((name) => fold(name).startsWith(prefix));
  const penalty = isMain ? 0 : OTHER_NAME_PENALTY + OTHER_NAME_START_PENALTY;
  scores.set(place, at(index.importance, place) - penalty);
}

/**
 * Lifts places near a point: much for a village next door, nothing a few hours away; and more, the
 * more of a name around the corner has been typed.
 */
export function favourNearby(index: PlaceIndex, scores: Scores, near: Point, typed: string) {
  for (const [place, score] of scores) {
    const { lat, long } = placePoint(index, place);
    const km = distance(near.long, near.lat, long, lat);
    const closeness = Math.max(0, 1 - km / AROUND_THE_CORNER_KM);
    const corner = closeness && closeness * shareTyped(index, place, typed);
    const bonus = NEARBY_BONUS * Math.exp(-km / NEARBY_KM) + AROUND_THE_CORNER_BONUS * corner;
    scores.set(place, score + bonus);
  }
}

/** How much of a place's name has been typed; nothing where it begins otherwise. */
function shareTyped(index: PlaceIndex, place: number, typed: string): number {
  const names = [placeName(index, place), ...Object.values(index.meta.exonyms[place] ?? {})];
  const begun = names.map(fold).filter((name) => name.startsWith(typed));
  return Math.max(0, ...begun.map((name) => typed.length / name.length));
}

export function bestFirst(scores: Scores): number[] {
  return [...scores].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([place]) => place);
}
