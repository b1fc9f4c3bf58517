import type { FoundPlace } from "../../../contract/places.ts";
import type { Point } from "./coordinates.ts";
import { readWhere } from "./maps-link.ts";
import { ownPlace } from "./own-place.ts";

export type Way = "search" | "pin" | "hand";

/** A place while it is being chosen: the three ways to do so share what is known of it. */
export type PlaceSketch = {
  /** The text that the person typed: a name, or a link to a map. */
  text: string;
  /** The name, where the text is a link. */
  name: string | null;
  address: string | null;
  pin: Point | null;
  picked: FoundPlace | null;
  town: FoundPlace | null;
  /** The person has removed the plan's town. */
  isElsewhere: boolean;
};

export const emptySketch: PlaceSketch = {
  text: "",
  name: null,
  address: null,
  pin: null,
  picked: null,
  town: null,
  isElsewhere: false,
};

/** The point that somebody showed: on the map, by a link or in numbers. */
export function shownPoint({ pin, text }: PlaceSketch): Point | null {
  const point = pin ?? readWhere(text)?.point;
  return point ? { lat: point.lat, long: point.long } : null;
}

export function sketchedPoint(sketch: PlaceSketch): Point | null {
  return shownPoint(sketch) ?? sketch.picked ?? sketch.town;
}

export function sketchedTown(
  { town, picked, isElsewhere }: PlaceSketch,
  planTown: FoundPlace | null,
): FoundPlace | null {
  return town ?? picked ?? (isElsewhere ? null : planTown);
}

export function sketchedName({ name, text }: PlaceSketch): string {
  const where = readWhere(text);
  return name ?? (where ? (where.point?.name ?? "") : text);
}

export function sketchedAddress({ address, text }: PlaceSketch): string {
  return address ?? readWhere(text)?.point?.address ?? "";
}

export function withText(sketch: PlaceSketch, text: string): PlaceSketch {
  return { ...sketch, text, name: null, picked: null };
}

export function withPicked(sketch: PlaceSketch, picked: FoundPlace): PlaceSketch {
  return { ...sketch, text: picked.name, name: null, picked, pin: null };
}

/** A renamed place is no longer the one that was found, but it stays in that place's town. */
export function withName(sketch: PlaceSketch, name: string): PlaceSketch {
  if (readWhere(sketch.text)) return { ...sketch, name };
  return { ...sketch, text: name, picked: null, town: sketch.picked ?? sketch.town };
}

type Surroundings = {
  /** The known place at the pin. */
  there: FoundPlace | null;
  /** The town that the rest of the plan is in. */
  planTown: FoundPlace | null;
};

/** The place that a sketch describes in one of the ways; null while something is missing. */
export function placeOf(
  sketch: PlaceSketch,
  way: Way,
  { there, planTown }: Surroundings,
): FoundPlace | null {
  const point = shownPoint(sketch);
  // The search shows neither pin nor town, so it takes only a picked suggestion or a pasted link.
  if (way === "search" && !sketch.picked && !readWhere(sketch.text)) return null;
  if (sketch.picked && !point && !sketch.address) return sketch.picked;
  const typed = sketchedName(sketch).trim();
  const name = way === "hand" ? typed : typed || (there?.name ?? "");
  const address = sketchedAddress(sketch).trim();
  if (!name) return null;
  if (point) return ownPlace({ name, ...point, address, around: there });
  const town = sketchedTown(sketch, way === "hand" ? planTown : null);
  if (!town) return null;
  const city = town.city || town.name;
  return ownPlace({ name, lat: town.lat, long: town.long, address, around: { ...town, city } });
}
