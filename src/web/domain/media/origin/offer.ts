import type { DayOfWeek, Slot, TimeOfDay } from "../../../../contract/shared/slots.ts";
import { spanKm } from "../../../ui/map/map-clusters.ts";
import type { Point } from "../../place/coordinates.ts";
import type { PhotoOrigin } from "./exif-facts.ts";

/** The facts that pictures tell and their experience does not say yet. */
export type Offer = {
  point: Point | null;
  time: TimeOfDay | null;
  day: DayOfWeek | null;
  /** The ids of the pictures that tell the point, and of those that tell the time and day. */
  tellers: { where: string[]; when: string[] };
};

/** A picture of the list as it is now. */
export type ShownPicture = { id: string; url: string | null; isRefused: boolean };

/** A picture of the list, with the facts that its file tells. */
export type Telling = PhotoOrigin & { id: string };

export type Told = Slot & { places: readonly Point[]; canAddPlace: boolean };

/** Places closer than this are one place. */
const samePlaceKm = 1;

/**
 * One offer for all pictures together: a place at a time, and a time or day only if the pictures
 * agree on it. Null where they tell nothing new.
 */
export function offerOf(origins: readonly Telling[], told: Told): Offer | null {
  const slots = origins.flatMap(({ slot }) => slot ?? []);
  const time = unless(told.time_of_day, agreed(slots.map((slot) => slot.time)));
  const day = unless(told.day_of_week, agreed(slots.map((slot) => slot.day)));
  const point = told.canAddPlace ? newPoint(origins, told.places) : null;
  if (!point && !time && !day) return null;
  const where = origins.filter(
    (one) => point && one.point && spanKm(one.point, point) < samePlaceKm,
  );
  const when = origins.filter(({ slot }) => slot && (time || day));
  const tellers = { where: where.map(({ id }) => id), when: when.map(({ id }) => id) };
  return { point, time, day, tellers };
}

function newPoint(origins: readonly PhotoOrigin[], places: readonly Point[]): Point | null {
  const points = origins.flatMap(({ point }) => point ?? []);
  return points.find((point) => places.every((one) => spanKm(one, point) >= samePlaceKm)) ?? null;
}

function unless<Value>(known: Value, value: Value): Value | null {
  return value === known ? null : value;
}

function agreed<Value>(values: readonly Value[]): Value | null {
  const [first = null, ...others] = values;
  return others.every((other) => other === first) ? first : null;
}
