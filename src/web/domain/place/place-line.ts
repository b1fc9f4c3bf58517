import type { Place } from "../../../contract/experiences.ts";
import type { Point } from "./coordinates.ts";

type Named = Pick<Place, "name" | "address" | "city" | "state" | "country">;

/** Where a place is, in one line that repeats neither its name nor any part of itself. */
export function placeLine({ name, address, city, state, country }: Named): string {
  // Towns come with addresses that begin with their own name.
  const rest = address.startsWith(`${name}, `) ? address.slice(name.length + 2) : address;
  const parts = rest ? [rest, city, country] : [city, state, country];
  let line = "";
  for (const part of parts) {
    if (!part || part === name || line.includes(part)) continue;
    line = line ? `${line}, ${part}` : part;
  }
  return line;
}

/** The line for people who choose a place: its point, where there are no words. */
export function placeDetail(place: Named & Point): string {
  return placeLine(place) || pointText(place);
}

export function pointText({ lat, long }: Point): string {
  return `${lat.toFixed(4)}, ${long.toFixed(4)}`;
}

/** A link to a street map of the place. */
export function placeMapUrl({ lat, long }: Point): string {
  const point = new URLSearchParams({ mlat: String(lat), mlon: String(long) });
  return `https://www.openstreetmap.org/?${point}#map=16/${lat}/${long}`;
}
