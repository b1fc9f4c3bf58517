import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { daysOfWeek, type Slot, timesOfDay } from "../../contract/shared/slots.ts";
import { addDays, dayOfWeek, instantOf, localTimeAt } from "./local-time.ts";
import { nextDates, scheduleOf } from "./schedule.ts";

const zone = "Europe/Lisbon";

/** "friday evening" and "-" and "sunday" and "morning" as slots. */
function slots(...texts: string[]): (Slot & { zone: string })[] {
  return texts.map((text) => {
    const words = text.split(" ");
    return {
      day_of_week: daysOfWeek.find((day) => words.includes(day)) ?? null,
      time_of_day: timesOfDay.find((time) => words.includes(time)) ?? null,
      zone,
    };
  });
}

const times = (...texts: string[]) =>
  scheduleOf(slots(...texts)).map(({ day, time }) => `${day} ${time}`);

describe("R-OUT-02 hours and days of the experiences", () => {
  test.each([
    [
      "each time of day has its hour",
      ["morning", "afternoon", "evening", "midnight"],
      ["0 09:00", "0 14:00", "0 19:00", "0 23:00"],
    ],
    [
      "an earlier time of day is on the next day",
      ["evening", "morning", "morning", "midnight", "evening"],
      ["0 19:00", "1 09:00", "1 09:00", "1 23:00", "2 19:00"],
    ],
    [
      "without a time, the first is in the morning, the others an hour apart",
      ["-", "-", "-"],
      ["0 09:00", "0 10:00", "0 11:00"],
    ],
    [
      "one without a time follows the one before it",
      ["evening", "-", "-"],
      ["0 19:00", "0 20:00", "0 21:00"],
    ],
    [
      "after midnight the day does not change",
      ["midnight", "-", "midnight"],
      ["0 23:00", "0 23:00", "0 23:00"],
    ],
    [
      "a time of day waits for those before it",
      ["-", "-", "-", "-", "-", "-", "-", "afternoon"],
      ["0 09:00", "0 10:00", "0 11:00", "0 12:00", "0 13:00", "0 14:00", "0 15:00", "0 15:00"],
    ],
    [
      "one without a time does not make the next one earlier",
      ["evening", "-", "evening"],
      ["0 19:00", "0 20:00", "0 20:00"],
    ],
    [
      "days of week follow each other",
      ["friday evening", "saturday morning", "sunday afternoon"],
      ["0 19:00", "1 09:00", "2 14:00"],
    ],
    [
      "a day of week comes round",
      ["sunday morning", "monday morning", "saturday morning"],
      ["0 09:00", "1 09:00", "6 09:00"],
    ],
    [
      "the same day stays the same",
      ["saturday morning", "saturday evening"],
      ["0 09:00", "0 19:00"],
    ],
    [
      "an earlier time on the same day of week is a week later",
      ["saturday evening", "saturday morning"],
      ["0 19:00", "7 09:00"],
    ],
    [
      "midnight belongs to its evening",
      ["friday midnight", "saturday morning"],
      ["0 23:00", "1 09:00"],
    ],
    [
      "one without a day stays on the day before",
      ["saturday morning", "evening", "morning", "sunday evening"],
      ["0 09:00", "0 19:00", "1 09:00", "1 19:00"],
    ],
    [
      "those before the first day of week count back from it",
      ["evening", "saturday morning"],
      ["0 19:00", "1 09:00"],
    ],
    [
      "a day without a time begins in the morning",
      ["friday evening", "sunday", "sunday"],
      ["0 19:00", "2 09:00", "2 10:00"],
    ],
    ["nothing", [], []],
  ])("%s", (_, texts, expected) => {
    expect(times(...texts)).toEqual(expected);
  });

  test("each moment keeps the zone of its place", () => {
    const [first, second] = slots("friday evening", "saturday morning");
    if (!first || !second) throw new Error("two slots were made");
    const zones = scheduleOf([first, { ...second, zone: "Asia/Kathmandu" }]).map((one) => one.zone);
    expect(zones).toEqual(["Europe/Lisbon", "Asia/Kathmandu"]);
  });
});

describe("R-OUT-01 the next dates", () => {
  const dates = (texts: string[], now: string, count = 6, where = zone) =>
    nextDates(slots(...texts), { now: new Date(now), zone: where, count });
  const starts = (...given: Parameters<typeof dates>) =>
    dates(...given).map(({ starts_on }) => starts_on);

  // 2026-11-18 is a Wednesday.
  test("six weekends, from Friday to Sunday", () => {
    const weekend = ["friday evening", "saturday morning", "sunday afternoon"];
    expect(dates(weekend, "2026-11-18T10:00Z")).toEqual([
      { starts_on: "2026-11-20", ends_on: "2026-11-22" },
      { starts_on: "2026-11-27", ends_on: "2026-11-29" },
      { starts_on: "2026-12-04", ends_on: "2026-12-06" },
      { starts_on: "2026-12-11", ends_on: "2026-12-13" },
      { starts_on: "2026-12-18", ends_on: "2026-12-20" },
      { starts_on: "2026-12-25", ends_on: "2026-12-27" },
    ]);
  });

  test("without days of week, any day; today while its first hour is to come", () => {
    expect(starts(["morning"], "2026-11-18T08:59Z", 2)).toEqual(["2026-11-18", "2026-11-19"]);
    expect(starts(["morning"], "2026-11-18T09:00Z", 2)).toEqual(["2026-11-19", "2026-11-20"]);
    expect(starts(["midnight"], "2026-11-18T22:59Z", 1)).toEqual(["2026-11-18"]);
    expect(starts([], "2026-11-18T08:00Z", 1)).toEqual(["2026-11-18"]);
  });

  test("a plan whose first experience has no day starts so that the later ones fit", () => {
    expect(dates(["evening", "saturday morning"], "2026-11-18T10:00Z", 1)).toEqual([
      { starts_on: "2026-11-20", ends_on: "2026-11-21" },
    ]);
  });

  test.each([
    ["Pacific/Kiritimati", "2026-11-19"],
    ["Pacific/Chatham", "2026-11-19"],
    ["Pacific/Apia", "2026-11-19"],
    ["Pacific/Pago_Pago", "2026-11-18"],
    ["America/New_York", "2026-11-18"],
  ])("today is that of the first place: %s", (where, date) => {
    expect(starts(["evening"], "2026-11-18T12:00Z", 1, where)).toEqual([date]);
  });

  test("a Sunday whose clocks change is a Sunday", () => {
    expect(starts(["sunday morning"], "2026-03-27T10:00Z", 2)).toEqual([
      "2026-03-29",
      "2026-04-05",
    ]);
    const now = "2026-04-03T10:00Z";
    expect(starts(["sunday morning"], now, 1, "Australia/Lord_Howe")).toEqual(["2026-04-05"]);
  });
});

const anySlots = fc.array(
  fc.record({
    day_of_week: fc.option(fc.constantFrom(...daysOfWeek)),
    time_of_day: fc.option(fc.constantFrom(...timesOfDay)),
    zone: fc.constant(zone),
  }),
  { minLength: 1, maxLength: 12 },
);
const anyNow = fc.date({
  min: new Date("2024-01-01"),
  max: new Date("2035-01-01"),
  noInvalidDate: true,
});
const anyZone = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));

test("R-OUT-01 every plan fits the dates it is offered, in order, none of them past", () => {
  fc.assert(
    fc.property(anySlots, anyNow, anyZone, (experiences, now, where) => {
      const moments = scheduleOf(experiences);
      const offered = nextDates(experiences, { now, zone: where, count: 6 });
      expect(offered).toHaveLength(6);
      expect(new Set(offered.map(({ starts_on }) => starts_on)).size).toBe(6);
      for (const { starts_on, ends_on } of offered) {
        expect(ends_on).toBe(addDays(starts_on, moments.at(-1)?.day ?? 0));
        const first = instantOf(starts_on, moments[0]?.time ?? "", where);
        expect(first.getTime()).toBeGreaterThan(now.getTime());
        experiences.forEach(({ day_of_week }, position) => {
          const date = addDays(starts_on, moments[position]?.day ?? 0);
          if (day_of_week) expect(dayOfWeek(date)).toBe(day_of_week);
        });
      }
    }),
  );
});

test("R-OUT-02 no experience begins before the one before it, nor more than a week after it", () => {
  fc.assert(
    fc.property(anySlots, (experiences) => {
      const moments = scheduleOf(experiences);
      expect(moments[0]?.day).toBe(0);
      moments.slice(1).forEach((moment, position) => {
        const before = moments[position];
        if (!before) return;
        const hours = (one: typeof moment) => one.day * 24 + Number(one.time.slice(0, 2));
        expect(hours(moment)).toBeGreaterThanOrEqual(hours(before));
        expect(moment.day - before.day).toBeLessThanOrEqual(7);
      });
    }),
    { numRuns: 1000 },
  );
});

test("R-OUT-02 hours are those of the place on both sides of a change of clocks", () => {
  const [moment] = scheduleOf(slots("sunday morning"));
  for (const date of ["2026-03-22", "2026-03-29", "2026-10-18", "2026-10-25"]) {
    expect(localTimeAt(instantOf(date, moment?.time ?? "", zone), zone)).toBe("09:00");
  }
});
