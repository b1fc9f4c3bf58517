import { describe, expect, test } from "vitest";
import { localDateAt, localTimeAt } from "./local-time.ts";
import { moonAt, sunAt } from "./sun-and-moon.ts";

const longyearbyen = { latitude: 78.22, longitude: 15.65 };

/** Minutes between a clock time and that of an instant. */
function minutesOff(instant: Date | null, zone: string, expected: string): number {
  const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return instant ? Math.abs(minutes(localTimeAt(instant, zone)) - minutes(expected)) : Infinity;
}

describe("R-OUT-02 sunrise and sunset", () => {
  // As PyEphem 4.1.4 computes them, with the upper edge of the sun on the horizon.
  test.each([
    ["Lisbon in summer", "2026-06-21", "Europe/Lisbon", 38.72, -9.14, "06:12", "21:05"],
    ["Lisbon in winter", "2026-12-21", "Europe/Lisbon", 38.72, -9.14, "07:51", "17:18"],
    [
      "New York, when clocks go back",
      "2026-11-01",
      "America/New_York",
      40.71,
      -74.01,
      "06:26",
      "16:52",
    ],
    ["Kathmandu", "2026-03-20", "Asia/Kathmandu", 27.7, 85.32, "06:08", "18:15"],
    ["Santiago in summer", "2026-12-21", "America/Santiago", -33.45, -70.67, "06:30", "20:52"],
    ["Quito, always alike", "2026-09-01", "America/Guayaquil", -0.18, -78.47, "06:11", "18:17"],
  ])("%s", (_, date, zone, latitude, longitude, rises, sets) => {
    const sun = sunAt(date, zone, { latitude, longitude });
    expect(minutesOff(sun.rises_at, zone, rises)).toBeLessThanOrEqual(1);
    expect(minutesOff(sun.sets_at, zone, sets)).toBeLessThanOrEqual(1);
    expect(sun.always).toBeNull();
  });

  test.each([
    ["Pacific/Kiritimati", 1.99, -157.48],
    ["Pacific/Apia", -13.83, -171.76],
    ["Pacific/Pago_Pago", -14.28, -170.7],
    ["Pacific/Chatham", -43.95, -176.55],
    ["Pacific/Auckland", -36.85, 174.76],
    ["Asia/Shanghai", 39.47, 75.99],
    ["Etc/GMT-12", 10, 180],
    ["Etc/GMT+12", 10, -180],
  ])(
    "they are of the day that was asked for, on either side of the date line: %s",
    (zone, latitude, longitude) => {
      for (const date of ["2026-01-15", "2026-04-05", "2026-07-15", "2026-09-27"]) {
        const { rises_at, sets_at } = sunAt(date, zone, { latitude, longitude });
        expect(rises_at && localDateAt(rises_at, zone)).toBe(date);
        expect(sets_at && localDateAt(sets_at, zone)).toBe(date);
      }
    },
  );

  test("polar day and polar night have neither", () => {
    const zone = "Arctic/Longyearbyen";
    expect(sunAt("2026-06-21", zone, longyearbyen)).toEqual({
      rises_at: null,
      sets_at: null,
      always: "day",
    });
    expect(sunAt("2026-12-21", zone, longyearbyen)).toEqual({
      rises_at: null,
      sets_at: null,
      always: "night",
    });
    expect(sunAt("2026-03-20", zone, longyearbyen)).toMatchObject({
      rises_at: expect.any(Date),
      sets_at: expect.any(Date),
      always: null,
    });
  });
});

describe("R-OUT-02 the moon", () => {
  // As PyEphem 4.1.4 computes them.
  test.each([
    ["2024-01-11T12:00Z", "new", 0],
    ["2024-01-15T03:00Z", "waxing_crescent", 0.18],
    ["2024-01-18T03:53Z", "first_quarter", 0.5],
    ["2024-01-21T18:00Z", "waxing_gibbous", 0.85],
    ["2024-01-25T17:54Z", "full", 1],
    ["2024-01-29T12:00Z", "waning_gibbous", 0.88],
    ["2024-02-02T23:18Z", "last_quarter", 0.5],
    ["2024-02-06T06:00Z", "waning_crescent", 0.18],
    ["2024-02-09T23:00Z", "new", 0],
  ])("%s", (instant, phase, lit) => {
    const moon = moonAt(new Date(instant));
    expect(moon.phase).toBe(phase);
    expect(Math.abs(moon.lit - lit)).toBeLessThanOrEqual(0.01);
  });
});
