import type { Ground } from "../ground/ground.ts";

/** Degrees of latitude and the height above which snow lies all year, in metres. */
const snowLine: readonly (readonly [number, number])[] = [
  [0, 5000],
  [25, 5000],
  [46, 2700],
  [65, 1000],
  [75, 0],
  [90, 0],
];

const southernCold = 6;

/** Of the height between the lowest and the highest ground, so much lies below the mean. */
const shareBelowMean = 0.4;

type Heights = Pick<Ground, "point" | "relief" | "height">;

/** How far down snow reaches: 0 nowhere, 9 to our feet. */
export function snowOn({ point, relief, height }: Heights): number {
  const line = snowLineAt(point.lat);
  const lowest = Math.max(0, height - shareBelowMean * relief);
  const highest = lowest + relief;
  if (highest <= line) return 0;
  if (lowest >= line) return 9;
  // Peaks are pointed: even a little above the line, the snow is seen.
  return Math.min(8, Math.max(1, Math.round((9 * (highest - line)) / relief)));
}

/** The highest ground around, in metres. */
export function peakOf({ relief, height }: Pick<Ground, "relief" | "height">): number {
  return height + (1 - shareBelowMean) * relief;
}

export function snowLineAt(lat: number): number {
  // The lands of the far south stand in a cold ocean.
  const north = lat < -35 ? Math.min(90, southernCold - lat) : Math.abs(lat);
  const next = snowLine.findIndex(([from], index) => index > 0 && from >= north);
  const [fromLat, fromHeight] = snowLine[next - 1] ?? [90, 0];
  const [toLat, toHeight] = snowLine[next] ?? [90, 0];
  return fromHeight + ((north - fromLat) / (toLat - fromLat)) * (toHeight - fromHeight);
}

/** Where snow lies in the towns in most winters, if somebody speaks of it. */
export function hasSnowyWinters({ point, height, sea }: Heights & Pick<Ground, "sea">): boolean {
  return coldness(point, height, sea === null) >= 50;
}

/** Latitude, to which height, distance from the sea and the cold eastern coasts add. */
function coldness({ lat, long }: Ground["point"], height: number, isInland: boolean): number {
  const isEasternCoast = lat > 0 && ((long > -105 && long < -52) || (long > 105 && long < 160));
  return Math.abs(lat) + height / 130 + (isInland ? 4 : 0) + (isEasternCoast ? 8 : 0);
}
