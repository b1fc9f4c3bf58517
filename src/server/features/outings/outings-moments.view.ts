import type { Asset } from "../../../contract/assets.ts";
import type { OutingDay, OutingMoment } from "../../../contract/outings/outing.ts";
import type { Locale } from "../../../i18n/locales.ts";
import { localPlace } from "../../gazetteer/local-place.ts";
import { addDays, instantOf } from "../../outings/local-time.ts";
import { moonAt, sunAt } from "../../outings/sun-and-moon.ts";
import type { MomentRow, OutingRow } from "./outings-read.queries.ts";

type Ticks = ReadonlyMap<string, { person_id: string | null; ticked_at: string }>;

export type MomentLook = {
  starts_on: string | null;
  locale: Locale;
  ticks: Ticks;
  /** Those that the viewer may see, by id. */
  pictures: ReadonlyMap<string, Asset>;
  /** Whether the viewer is told who it was. */
  knows: (personId: string | null) => boolean;
};

export function ticksById(ticks: OutingRow["ticks"]): Ticks {
  return new Map(ticks.map((tick) => [tick.activity_id, tick]));
}

/** The date and the instant of a moment, once the outing has a date. */
export function whenOf({ day, time, zone }: MomentRow, starts_on: string | null) {
  if (!starts_on) return { starts_on: null, starts_at: null };
  const date = addDays(starts_on, day);
  return { starts_on: date, starts_at: instantOf(date, time, zone).toISOString() };
}

export function momentView(moment: MomentRow, look: MomentLook): OutingMoment {
  const { plan } = moment;
  return {
    position: moment.position,
    experience_id: moment.experience_id,
    title: plan.title,
    description: plan.description,
    time_of_day: plan.time_of_day,
    day_of_week: plan.day_of_week,
    day: moment.day,
    time: moment.time,
    time_zone: moment.zone,
    ...whenOf(moment, look.starts_on),
    activities: plan.activities.map((activity) => {
      const tick = look.ticks.get(activity.id);
      return {
        ...activity,
        ticked_by: tick && look.knows(tick.person_id) ? tick.person_id : null,
        ticked_at: tick ? new Date(tick.ticked_at).toISOString() : null,
      };
    }),
    places: plan.places.map((place) => localPlace(place, look.locale)),
    assets: plan.assets.flatMap(({ asset_id, alt }) => {
      const asset = look.pictures.get(asset_id);
      return asset ? [{ asset, alt }] : [];
    }),
  };
}

/** The sky over each day on which there is something to do, at the first place that is known by then. */
export function daysView(moments: readonly MomentRow[], starts_on: string | null): OutingDay[] {
  if (!starts_on) return [];
  const firstOfDays = [...Map.groupBy(moments, ({ day }) => day)].toSorted(([a], [b]) => a - b);
  let point: { latitude: number; longitude: number } | null = null;
  return firstOfDays.flatMap(([day, ofDay]) => {
    const [first] = ofDay;
    const place = ofDay.flatMap(({ plan }) => plan.places)[0];
    if (place) point = { latitude: place.lat, longitude: place.long };
    return first ? [dayView(addDays(starts_on, day), first.zone, point)] : [];
  });
}

function dayView(
  date: string,
  zone: string,
  point: { latitude: number; longitude: number } | null,
): OutingDay {
  const sun = point && sunAt(date, zone, point);
  return {
    date,
    time_zone: zone,
    sunrise_at: sun?.rises_at?.toISOString() ?? null,
    sunset_at: sun?.sets_at?.toISOString() ?? null,
    always: sun?.always ?? null,
    moon: moonAt(instantOf(addDays(date, 1), "00:00", zone)),
  };
}
