import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  clockAt,
  dayOfWeek,
  instantOf,
  instantsOf,
  localDateAt,
  localTimeAt,
} from "./local-time.ts";

const iso = (date: string, time: string, zone: string) =>
  instantOf(date, time, zone).toISOString().replace(":00.000Z", "Z");

describe("R-OUT-02 the instant of a local time", () => {
  test.each([
    ["an ordinary morning", "2026-11-20", "09:00", "Europe/Lisbon", "2026-11-20T09:00Z"],
    ["in summer", "2026-07-20", "09:00", "Europe/Lisbon", "2026-07-20T08:00Z"],
    ["a quarter of an hour", "2026-11-20", "09:00", "Asia/Kathmandu", "2026-11-20T03:15Z"],
    ["a zone without changes", "2026-07-20", "19:00", "Asia/Tokyo", "2026-07-20T10:00Z"],
    ["Greenwich", "2026-07-20", "09:00", "UTC", "2026-07-20T09:00Z"],
    ["the sea", "2026-07-20", "09:00", "Etc/GMT-3", "2026-07-20T06:00Z"],
    ["midnight itself", "2026-11-20", "00:00", "America/New_York", "2026-11-20T05:00Z"],
    ["Samoa, a day ahead", "2026-11-20", "09:00", "Pacific/Apia", "2026-11-19T20:00Z"],
    ["American Samoa", "2026-11-20", "09:00", "Pacific/Pago_Pago", "2026-11-20T20:00Z"],
    ["Kiritimati, the first", "2026-11-20", "09:00", "Pacific/Kiritimati", "2026-11-19T19:00Z"],
    ["Chatham in summer", "2026-11-20", "09:00", "Pacific/Chatham", "2026-11-19T19:15Z"],
    ["Chatham in winter", "2026-07-20", "09:00", "Pacific/Chatham", "2026-07-19T20:15Z"],
    ["Longyearbyen", "2026-07-20", "23:00", "Arctic/Longyearbyen", "2026-07-20T21:00Z"],
  ])("%s", (_, date, time, zone, instant) => {
    expect(iso(date, time, zone)).toBe(instant);
  });

  test.each([
    ["Lisbon", "2026-03-29", "01:30", "Europe/Lisbon", "2026-03-29T01:30Z", "02:30"],
    ["New York", "2026-03-08", "02:30", "America/New_York", "2026-03-08T07:30Z", "03:30"],
    [
      "Santiago, at midnight",
      "2026-09-06",
      "00:30",
      "America/Santiago",
      "2026-09-06T04:30Z",
      "01:30",
    ],
    [
      "Lord Howe, by half an hour",
      "2026-10-04",
      "02:15",
      "Australia/Lord_Howe",
      "2026-10-03T15:45Z",
      "02:45",
    ],
    ["Chatham", "2026-09-27", "03:00", "Pacific/Chatham", "2026-09-26T14:15Z", "04:00"],
  ])("a time that the clocks skip moves forward: %s", (_, date, time, zone, instant, shown) => {
    expect(instantsOf(date, time, zone)).toEqual([]);
    expect(iso(date, time, zone)).toBe(instant);
    expect(localTimeAt(instantOf(date, time, zone), zone)).toBe(shown);
  });

  test("a whole day that a country skipped moves to the next", () => {
    expect(iso("2011-12-30", "09:00", "Pacific/Apia")).toBe("2011-12-30T19:00Z");
    expect(localDateAt(instantOf("2011-12-30", "09:00", "Pacific/Apia"), "Pacific/Apia")).toBe(
      "2011-12-31",
    );
    expect(iso("2011-12-29", "20:00", "Pacific/Apia")).toBe("2011-12-30T06:00Z");
    expect(iso("2011-12-31", "08:00", "Pacific/Apia")).toBe("2011-12-30T18:00Z");
  });

  test.each([
    ["Lisbon", "2026-10-25", "01:30", "Europe/Lisbon", "2026-10-25T00:30Z", 60],
    ["New York", "2026-11-01", "01:30", "America/New_York", "2026-11-01T05:30Z", 60],
    ["Santiago", "2026-04-04", "23:30", "America/Santiago", "2026-04-05T02:30Z", 60],
    ["Lord Howe", "2026-04-05", "01:45", "Australia/Lord_Howe", "2026-04-04T14:45Z", 30],
    ["Chatham", "2026-04-05", "03:00", "Pacific/Chatham", "2026-04-04T13:15Z", 60],
  ])("a time that happens twice is the first: %s", (_, date, time, zone, instant, minutes) => {
    expect(iso(date, time, zone)).toBe(instant);
    const [first, second] = instantsOf(date, time, zone);
    expect(Number(second) - Number(first)).toBe(minutes * 60_000);
  });
});

const zones = Intl.supportedValuesOf("timeZone");
const anyZone = fc.constantFrom(...zones);
const anyMinute = fc
  .integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 })
  .map((minute) => new Date(minute * 60_000));

describe("R-OUT-02 in every zone", () => {
  test("the local time of an instant leads back to it, or to the first that shows the same", () => {
    fc.assert(
      fc.property(anyZone, anyMinute, (zone, instant) => {
        const [date, time] = [localDateAt(instant, zone), localTimeAt(instant, zone)];
        const named = instantsOf(date, time, zone).map(Number);
        expect(named).toContain(Number(instant));
        expect(Number(instantOf(date, time, zone))).toBe(named[0]);
      }),
      { numRuns: 800 },
    );
  });

  test("a later time of the same day is never an earlier instant", () => {
    const days = fc.integer({ min: 0, max: 7000 }).map((day) => addDays("2020-01-01", day));
    const hours = fc.tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 23 }));
    const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
    fc.assert(
      fc.property(anyZone, days, hours, (zone, date, [hour, more]) => {
        const later = instantOf(date, clock(Math.min(hour + more, 23)), zone);
        expect(Number(later)).toBeGreaterThanOrEqual(Number(instantOf(date, clock(hour), zone)));
      }),
      { numRuns: 800 },
    );
  });
});

test("seconds and fractions of them belong to their minute", () => {
  const instant = new Date("2026-11-20T23:59:59.999Z");
  expect(localDateAt(instant, "UTC")).toBe("2026-11-20");
  expect(localTimeAt(instant, "UTC")).toBe("23:59");
  expect(localTimeAt(instant, "Asia/Kathmandu")).toBe("05:44");
  expect(clockAt(instant, "UTC")).toBe(instant.getTime());
});

test("days are added across months, leap days and changes of clocks", () => {
  expect(addDays("2026-11-30", 1)).toBe("2026-12-01");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-03-28", 2)).toBe("2026-03-30");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
});

test("a week has its days in order", () => {
  const week = [0, 1, 2, 3, 4, 5, 6].map((day) => dayOfWeek(addDays("2026-11-16", day)));
  expect(week).toEqual([
    "monday",
    "tuesday",
    "wednesday",
    "thursday",
    "friday",
    "saturday",
    "sunday",
  ]);
});
