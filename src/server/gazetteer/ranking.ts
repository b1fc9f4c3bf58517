import { distance } from "geokdbush";
import { fold } from "./fold.ts";
import { at, type PlaceIndex, placeName, placePoint } from "./index-file.ts";
import { type KeyIndex, type KeyRange, keyLength } from "./key-tree.ts";

export type Point = { lat: number; long: number };

/** Best score of each place found so far. */
export type Scores = Map<number, number>;

// The scale: 28 points are a tenfold population (see `importanceOf`).
const wholeNameBonus = 70;
const otherNamePenalty = 25;
// The start of a little-known name says less than the start of the usual one.
const otherNameStartPenalty = 70;
const nearbyBonus = 80;
const nearbyKm = 150;
// Enough for a part of the town one is in to come before a city of the same name far away.
const aroundTheCornerBonus = 130;
const aroundTheCornerKm = 60;

const featureBonus: Record<string, number> = { PPLC: 30, PPLA: 20, PPLA2: 10, PPLA3: 5 };

export function importanceOf({ population, feature }: { population: number; feature: string }) {
  const size = 28 * Math.log10(population + 10);
  return Math.min(255, Math.round(size + (featureBonus[feature] ?? 0)));
}

export function scoreKey(index: KeyIndex, scores: Scores, key: number, adjustment: number) {
  const place = at(index.keyPlaces, key);
  const penalty = at(index.keyIsMain, key) === 1 ? 0 : otherNamePenalty;
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
      scoreKey(index, scores, key, wholeNameBonus);
    } else {
      const isMain = at(index.keyIsMain, key) === 1;
      scoreKey(index, scores, key, isMain ? 0 : -otherNameStartPenalty * (1 - typed));
    }
  }
  return hasWholeName;
}

/** For places known to match a short prefix, when going through their keys would take too long. */
export function scoreBeginning(index: PlaceIndex, scores: Scores, place: number, prefix: string) {
  const names = [placeName(index, place), ...Object.values(index.meta.exonyms[place] ?? {})];
  const isMain = names.some((name) => fold(name).startsWith(prefix));
  const penalty = isMain ? 0 : otherNamePenalty + otherNameStartPenalty;
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
    const closeness = Math.max(0, 1 - km / aroundTheCornerKm);
    const corner = closeness && closeness * shareTyped(index, place, typed);
    const bonus = nearbyBonus * Math.exp(-km / nearbyKm) + aroundTheCornerBonus * corner;
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
