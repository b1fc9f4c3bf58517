import type { Outing, OutingDay, OutingMoment } from "../../../../contract/outings/outing.ts";

/** The clock passes a moment, a sunrise or a sunset. */
export type Passed =
  | { kind: "moment"; moment: OutingMoment }
  | { kind: "sunrise" | "sunset"; at: string; timeZone: string };

export type RibbonDay = {
  /** Days after the first. */
  day: number;
  /** Both are null until a date is settled. */
  date: string | null;
  sky: OutingDay | null;
  passed: Passed[];
};

/** The days of an outing, with sunrise and sunset between the moments. */
export function ribbonDays({ moments, days }: Pick<Outing, "moments" | "days">): RibbonDay[] {
  const numbers = [...new Set(moments.map(({ day }) => day))].sort((a, b) => a - b);
  return numbers.map((day) => {
    const own = moments.filter((moment) => moment.day === day);
    const date = own[0]?.starts_on ?? null;
    const sky = days.find((one) => one.date === date) ?? null;
    return { day, date, sky, passed: withSun(own, sky) };
  });
}

function withSun(moments: readonly OutingMoment[], sky: OutingDay | null): Passed[] {
  const passed: Passed[] = moments.map((moment) => ({ kind: "moment", moment }));
  const suns = { sunrise: sky?.sunrise_at, sunset: sky?.sunset_at };
  for (const kind of ["sunrise", "sunset"] as const) {
    const at = suns[kind];
    if (!sky || !at) continue;
    const index = passed.findIndex((one) => instantOf(one) > Date.parse(at));
    passed.splice(index === -1 ? passed.length : index, 0, { kind, at, timeZone: sky.time_zone });
  }
  return passed;
}

function instantOf(one: Passed): number {
  return Date.parse((one.kind === "moment" ? one.moment.starts_at : one.at) ?? "");
}
