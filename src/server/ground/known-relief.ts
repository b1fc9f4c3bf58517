import type { Point } from "../gazetteer/ranking.ts";
import known from "./known-relief.json" with { type: "json" };
import { distanceKm } from "./shores.ts";

/** Where the coarse heights mislead: on the brink of a rift, or under one steep mountain. */
export function knownReliefAt(point: Point): number | null {
  const near = known.find(({ lat, long, km }) => distanceKm(point, lat, long - point.long) <= km);
  return near?.relief ?? null;
}
