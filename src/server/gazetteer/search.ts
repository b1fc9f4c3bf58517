import { around } from "geokdbush";
import type KDBush from "kdbush";
import { type Language, languageOf } from "./exonyms.ts";
import { fold } from "./fold.ts";
import { noPlace, type PlaceIndex, placeName, readyPlaceCount } from "./index-file.ts";
import { prefixRange } from "./key-tree.ts";
import { contextMatcher } from "./place-context.ts";
import { type GazetteerPlace, viewPlace } from "./place-view.ts";
import {
  bestFirst,
  favourNearby,
  type Point,
  type Scores,
  scoreBeginning,
  scorePrefix,
} from "./ranking.ts";
import { scoreTypos } from "./typo-match.ts";

export type SearchQuery = { text: string; locale: string; near?: Point; limit: number };

const longestText = 200;
const longestName = 40;
const largestLimit = 50;
const fewMatches = 3;
const nearbyPlaceCount = 400;
const nearbyKm = 100;

const abbreviations: Record<string, string> = { st: "saint", ste: "sainte", mt: "mount" };

export function searchPlaces(
  index: PlaceIndex,
  tree: KDBush,
  { text, locale, near, limit }: SearchQuery,
): GazetteerPlace[] {
  const language = languageOf(locale);
  const { name, context } = splitText(text);
  if (!name) return [];
  const places = rank(index, tree, { name, context, language, near });
  const count = Math.max(0, Math.min(limit, largestLimit));
  return distinct(index, places, locale, count);
}

/** "Paris, Texas" names a place and then where it is. */
function splitText(text: string) {
  const [first = "", ...rest] = text.slice(0, longestText).split(",").map(fold).filter(Boolean);
  return { name: first.slice(0, longestName), context: rest.join(" ") };
}

type Ranking = { name: string; context: string; language: Language; near?: Point };

function rank(index: PlaceIndex, tree: KDBush, query: Ranking): number[] {
  const { name, context, language, near } = query;
  const scores: Scores = new Map();
  const shortPrefix = context ? -1 : index.meta.shortPrefixes.indexOf(name);
  if (shortPrefix >= 0) {
    const ready = readyPlaces(index, shortPrefix);
    if (!near) return ready;
    scoreShortPrefix(index, tree, scores, { ready, name, near });
  } else {
    const isSpeltRight = scoreSpellings(index, scores, name);
    if (scores.size === 0) {
      const split = rankWithoutComma(index, query);
      if (split.length > 0) return split;
    }
    if (!isSpeltRight && scores.size < fewMatches) addTypos(index, scores, name);
  }
  if (near) favourNearby(index, scores, near, name);
  const places = bestFirst(scores);
  if (!context) return places;
  const inContext = places.filter(contextMatcher(index, context, language));
  return inContext.length > 0 ? inContext : places;
}

function readyPlaces(index: PlaceIndex, position: number): number[] {
  const start = position * readyPlaceCount;
  const places = index.readyPlaces.subarray(start, start + readyPlaceCount);
  return Array.from(places).filter((place) => place !== noPlace);
}

/** The well-known places with this beginning, and all those around the reader. */
function scoreShortPrefix(
  index: PlaceIndex,
  tree: KDBush,
  scores: Scores,
  { ready, name, near }: { ready: number[]; name: string; near: Point },
) {
  const nearby = around(tree, near.long, near.lat, nearbyPlaceCount, nearbyKm).filter((place) =>
    fold(placeName(index, place)).startsWith(name),
  );
  for (const place of [...ready, ...nearby]) scoreBeginning(index, scores, place, name);
}

/** Tells whether some place has exactly this name. */
function scoreSpellings(index: PlaceIndex, scores: Scores, name: string): boolean {
  const [first = "", ...rest] = name.split(" ");
  const full = abbreviations[first];
  const spellings = full && rest.length > 0 ? [name, [full, ...rest].join(" ")] : [name];
  return spellings
    .map((spelling) => scorePrefix(index, scores, prefixRange(index, spelling), spelling.length))
    .some(Boolean);
}

/** "paris texas": the longest beginning that is a place inside what the other words say. */
function rankWithoutComma(index: PlaceIndex, { name, language, near }: Ranking): number[] {
  const words = name.split(" ");
  for (let count = words.length - 1; count > 0; count--) {
    const scores: Scores = new Map();
    const beginning = words.slice(0, count).join(" ");
    if (index.meta.shortPrefixes.includes(beginning) && beginning.length < 3) continue;
    scoreSpellings(index, scores, beginning);
    if (near) favourNearby(index, scores, near, beginning);
    const isInContext = contextMatcher(index, words.slice(count).join(" "), language);
    const places = bestFirst(scores).filter(isInContext);
    if (places.length > 0) return places;
  }
  return [];
}

function addTypos(index: PlaceIndex, scores: Scores, name: string) {
  // Cheapest first: a wrong first letter is rare, and two typos in a short name are another name.
  const attempts = [
    { from: 4, maxEdits: 1, sameFirstLetters: 1 },
    { from: 4, maxEdits: 1, sameFirstLetters: 0 },
    { from: 7, maxEdits: 2, sameFirstLetters: 2 },
  ];
  for (const { from, ...limits } of attempts) {
    if (name.length >= from) scoreTypos(index, scores, name, limits);
    if (scores.size > 0) return;
  }
}

/** Places that would read the same appear once. */
function distinct(index: PlaceIndex, places: number[], locale: string, count: number) {
  const views = new Map<string, GazetteerPlace>();
  for (const place of places) {
    if (views.size >= count) break;
    const view = viewPlace(index, place, locale);
    if (!views.has(view.address)) views.set(view.address, view);
  }
  return [...views.values()];
}
