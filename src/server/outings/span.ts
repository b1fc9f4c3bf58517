import { addDays, instantOf } from "./local-time.ts";

export type Timed = { day: number; time: string; zone: string };

export type Span = { days_count: number; starts_at: Date; ends_at: Date };

/** From the first moment to the end of the last day there; without moments, the day from nine. */
export function spanOf(moments: readonly Timed[], starts_on: string, zone: string): Span {
  const timed = moments.length > 0 ? moments : [{ day: 0, time: "09:00", zone }];
  const begins = timed.map((moment) =>
    instantOf(addDays(starts_on, moment.day), moment.time, moment.zone).getTime(),
  );
  const ends = timed.map((moment) =>
    instantOf(addDays(starts_on, moment.day + 1), "00:00", moment.zone).getTime(),
  );
  return {
    days_count: 1 + Math.max(...timed.map(({ day }) => day)),
    starts_at: new Date(Math.min(...begins)),
    ends_at: new Date(Math.max(...ends)),
  };
}
