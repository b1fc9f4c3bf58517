import type { DayOfWeek, Slot, TimeOfDay } from "../../../../contract/shared/slots.ts";
import { spanKm } from "../../../ui/map/map-clusters.ts";
import type { Point } from "../../place/coordinates.ts";
import type { PhotoOrigin } from "./exif-facts.ts";

/** The facts that pictures tell and their experience does not say yet. */
export type Offer = {
  /** How many pictures tell it. */
  count: number;
  point: Point | null;
  time: TimeOfDay | null;
  day: DayOfWeek | null;
};

export type Told = Slot & { places: readonly Point[]; canAddPlace: boolean };

/** Places closer than this are one place. */
const samePlaceKm = 1;

/**
 * One offer for all pictures together: a place at a time, and a time or day only if the pictures
 * agree on it. Null where they tell nothing new.
 */
export function offerOf(origins: readonly PhotoOrigin[], told: Told): Offer | null {
  const slots = origins.flatMap(({ slot }) => slot ?? []);
  const time = agreed(slots.map((slot) => slot.time));
  const day = agreed(slots.map((slot) => slot.day));
  const offer: Offer = {
    count: origins.length,
    point: told.canAddPlace ? newPoint(origins, told.places) : null,
    time: time === told.time_of_day ? null : time,
    day: day === told.day_of_week ? null : day,
  };
  return offer.point || offer.time || offer.day ? offer : null;
}

function newPoint(origins: readonly PhotoOrigin[], places: readonly Point[]): Point | null {
  const points = origins.flatMap(({ point }) => point ?? []);
  return points.find((point) => places.every((one) => spanKm(one, point) >= samePlaceKm)) ?? null;
}

function agreed<Value>(values: readonly Value[]): Value | null {
  const [first = null, ...others] = values;
  return others.every((other) => other === first) ? first : null;
}
