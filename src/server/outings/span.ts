import { addDays, instantOf } from "./local-time.ts";

export type Timed = { day: number; time: string; zone: string };

export type Span = { days_count: number; starts_at: Date; ends_at: Date };

/** Midnight belongs to its evening: whoever is out by then is so until the morning. */
const night = { begins: "22:00", ends: "05:00" };

/** From the first moment to the end of the last day there; without moments, the day from nine. */
export function spanOf(moments: readonly Timed[], starts_on: string, zone: string): Span {
  const timed = moments.length > 0 ? moments : [{ day: 0, time: "09:00", zone }];
  const begins = timed.map((moment) =>
    instantOf(addDays(starts_on, moment.day), moment.time, moment.zone).getTime(),
  );
  const ends = timed.map(({ day, time, zone: there }) => {
    const end = time >= night.begins ? night.ends : "00:00";
    return instantOf(addDays(starts_on, day + 1), end, there).getTime();
  });
  return {
    days_count: 1 + Math.max(...timed.map(({ day }) => day)),
    starts_at: new Date(Math.min(...begins)),
    ends_at: new Date(Math.max(...ends)),
  };
}
