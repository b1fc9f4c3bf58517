import { describe, expect, test } from "vitest";
import { hasSnowyWinters, snowLineAt, snowOn } from "./snow.ts";

const at = (lat: number, relief: number, height: number, long = 10) => ({
  point: { lat, long },
  relief,
  height,
});

describe("R-PIC-02 snow", () => {
  test.each([
    [0, 5000],
    [46, 2700],
    [-40, 2700],
    [-90, 0],
    [65, 1000],
    [75, 0],
    [90, 0],
  ])("at latitude %d it lies above %d m", (lat, height) => {
    expect(snowLineAt(lat)).toBeCloseTo(height);
  });

  test("on the peaks of the Alps, not in the valleys", () => {
    const snow = snowOn(at(46, 3100, 2500));
    expect(snow).toBeGreaterThanOrEqual(3);
    expect(snow).toBeLessThan(9);
  });

  test("nowhere on hills, and nowhere in the tropics below five thousand metres", () => {
    expect(snowOn(at(46, 800, 600))).toBe(0);
    expect(snowOn(at(5, 3000, 2800))).toBe(0);
  });

  test("to our feet near the poles", () => {
    expect(snowOn(at(-78, 0, 1000))).toBe(9);
    expect(snowOn(at(79, 900, 200))).toBe(9);
  });

  test.each([
    ["Moscow", 55.8, 37.6, 150, true],
    ["Québec", 46.8, -71.2, 100, true],
    ["Sapporo", 43.1, 141.4, 100, true],
    ["Lisbon", 38.7, -9.1, 50, false],
    ["Sydney", -33.9, 151.2, 50, false],
    ["Singapore", 1.3, 103.8, 10, false],
  ])("a winter in %s", (_, lat, long, height, expected) => {
    const ground = { ...at(lat, 100, height, long), sea: { km: 20, bearing: 0 } };
    expect(hasSnowyWinters(ground)).toBe(expected);
  });
});
