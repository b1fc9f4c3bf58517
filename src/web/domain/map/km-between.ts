import type { Point } from "../place/coordinates.ts";

const earthKm = 6371;

/** The way as the crow flies. */
export function kmBetween(from: Point, to: Point): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (one: number, other: number) => Math.sin(radians(other - one) / 2) ** 2;
  const across = Math.cos(radians(from.lat)) * Math.cos(radians(to.lat));
  const chord = half(from.lat, to.lat) + across * half(from.long, to.long);
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(chord)));
}
