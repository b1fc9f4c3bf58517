import { expect, test } from "vitest";
import type { OutingDay, OutingMoment } from "../../../../contract/outings/outing.ts";
import { ribbonDays } from "./day-line.ts";

function moment(day: number, at: string | null, title: string): OutingMoment {
  return {
    position: 0,
    experience_id: title,
    title,
    description: "",
    time_of_day: null,
    day_of_week: null,
    day,
    time: "09:00",
    time_zone: "Europe/Lisbon",
    starts_on: at?.slice(0, 10) ?? null,
    starts_at: at,
    activities: [],
    places: [],
    assets: [],
  };
}

function sky(date: string, rise: string | null, set: string | null): OutingDay {
  return {
    date,
    time_zone: "Europe/Lisbon",
    sunrise_at: rise && `${date}T${rise}:00Z`,
    sunset_at: set && `${date}T${set}:00Z`,
    always: rise ? null : "night",
    moon: { phase: "full", lit: 1 },
  };
}

const shown = (outing: Parameters<typeof ribbonDays>[0]) =>
  ribbonDays(outing).map(({ passed }) =>
    passed.map((one) => (one.kind === "moment" ? one.moment.title : one.kind)),
  );

test("R-OUT-02 sunrise and sunset stand between the moments of their day", () => {
  const moments = [
    moment(0, "2026-11-20T09:00:00Z", "coffee"),
    moment(0, "2026-11-20T19:00:00Z", "fado"),
    moment(1, "2026-11-21T06:00:00Z", "fishermen"),
  ];
  const days = [sky("2026-11-20", "07:20", "17:17"), sky("2026-11-21", "07:21", "17:16")];
  expect(shown({ moments, days })).toEqual([
    ["sunrise", "coffee", "sunset", "fado"],
    ["fishermen", "sunrise", "sunset"],
  ]);
});

test("R-OUT-02 without a sunrise, and before a date is settled, there are only the moments", () => {
  const polar = [moment(0, "2026-12-20T09:00:00Z", "dogs")];
  expect(shown({ moments: polar, days: [sky("2026-12-20", null, null)] })).toEqual([["dogs"]]);
  expect(shown({ moments: [moment(0, null, "later")], days: [] })).toEqual([["later"]]);
});
