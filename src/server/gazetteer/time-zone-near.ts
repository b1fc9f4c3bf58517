import { around, distance } from "geokdbush";
import type KDBush from "kdbush";
import { at, noZone, type PlaceIndex, placePoint } from "./index-file.ts";
import { regionOf } from "./place-view.ts";
import type { Point } from "./ranking.ts";

// Many, because across a border there may be a dense country.
const candidateCount = 500;
// Deserts are wider than the waters in which a boat keeps the clock of its port.
const farthestInCountryKm = 1500;
const farthestAbroadKm = 300;

/** The time zone of the nearest town, of the given country where it has one; null far from any. */
export function timeZoneNear(
  index: PlaceIndex,
  tree: KDBush,
  { lat, long }: Point,
  country: string | null,
): string | null {
  // Filtered afterwards: with a predicate the search goes on past the farthest distance.
  const towns = around(tree, long, lat, candidateCount, farthestInCountryKm).filter(
    (place) => at(index.placeZones, place) !== noZone,
  );
  const isNear = (place: number) => {
    const point = placePoint(index, place);
    return distance(long, lat, point.long, point.lat) <= farthestAbroadKm;
  };
  const town =
    towns.find((place) => regionOf(index, place).country === country) ?? towns.find(isNear);
  return town === undefined ? null : (index.meta.zones[at(index.placeZones, town)] ?? null);
}
