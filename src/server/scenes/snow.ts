import type { Ground } from "../ground/ground.ts";
import { climateOf } from "./climate.ts";

/** Degrees of latitude and the height above which snow lies all year, in metres. */
const snowLine: readonly (readonly [number, number])[] = [
  [0, 5000],
  [25, 5000],
  [46, 2700],
  [65, 1000],
  [75, 0],
  [90, 0],
];
const southernCold = 7;
/** Where it seldom snows, the line lies higher. */
const dryRise = 800;

/** Of the height between the lowest and the highest ground, so much lies below the mean. */
const shareBelowMean = 0.4;
/** The data rounds peaks off. */
const peakShare = 1.15;

type Heights = Pick<Ground, "point" | "relief" | "height" | "cover">;

/** How far down snow reaches: 0 nowhere, 9 to our feet. */
export function snowOn(ground: Heights): number {
  const line = snowLineAt(ground.point.lat) + (climateOf(ground) === "dry" ? dryRise : 0);
  const { lowest, highest } = heightsOf(ground);
  if (ground.cover === "ice" || lowest >= line) return 9;
  if (highest <= line) return 0;
  // Peaks are pointed: even a little above the line, the snow is seen.
  return Math.min(8, Math.max(1, Math.round((9 * (highest - line)) / (highest - lowest))));
}

/** The lowest and the highest ground around, in metres. */
export function heightsOf({ relief, height }: Pick<Ground, "relief" | "height">) {
  const lowest = Math.max(0, height - shareBelowMean * relief);
  return { lowest, highest: lowest + peakShare * relief };
}

/** The latitude of the north that is as cold: the far south lies in a cold ocean. */
export function coldLatitude(lat: number): number {
  return lat < -35 ? Math.min(90, southernCold - lat) : Math.abs(lat);
}

export function snowLineAt(lat: number): number {
  const north = coldLatitude(lat);
  const next = snowLine.findIndex(([from], index) => index > 0 && from >= north);
  const [fromLat, fromHeight] = snowLine[next - 1] ?? [90, 0];
  const [toLat, toHeight] = snowLine[next] ?? [90, 0];
  return fromHeight + ((north - fromLat) / (toLat - fromLat)) * (toHeight - fromHeight);
}

/** How likely snow lies in the streets in winter: from 50 now and then, from 53 most winters. */
export function winterCold({ point, height, sea }: Pick<Ground, "point" | "height" | "sea">) {
  const { lat, long } = point;
  const isColdEast = lat > 0 && ((long > -105 && long < -52) || (long > 105 && long < 160));
  const isMildWest = lat > 0 && long > -12 && long < 5;
  const inland = sea === null ? 3 : 0;
  return Math.abs(lat) + height / 130 + inland + (isColdEast ? 8 : 0) - (isMildWest ? 6 : 0);
}
