import { addDays, instantOf } from "./local-time.ts";

export type Timed = { day: number; time: string; zone: string };

export type Span = { days_count: number; starts_at: Date; ends_at: Date };

/** A night belongs to the day before it: an outing of midnight is not over at twelve. */
const nightEnds = "05:00";

/** From the first moment to the end of the last day there; without moments, the day from nine. */
export function spanOf(moments: readonly Timed[], starts_on: string, zone: string): Span {
  const timed = moments.length > 0 ? moments : [{ day: 0, time: "09:00", zone }];
  const begins = timed.map((moment) =>
    instantOf(addDays(starts_on, moment.day), moment.time, moment.zone).getTime(),
  );
  const ends = timed.map((moment) =>
    instantOf(addDays(starts_on, moment.day + 1), nightEnds, moment.zone).getTime(),
  );
  return {
    days_count: 1 + Math.max(...timed.map(({ day }) => day)),
    starts_at: new Date(Math.min(...begins)),
    ends_at: new Date(Math.max(...ends)),
  };
}

/** The plan from the first day on which something happens: that is the date that people are told. */
export function fromFirstDay<Of extends Timed>(moments: readonly Of[], starts_on: string) {
  const first = moments.length > 0 ? Math.min(...moments.map(({ day }) => day)) : 0;
  return {
    moments: moments.map((moment) => ({ ...moment, day: moment.day - first })),
    starts_on: addDays(starts_on, first),
  };
}
