import { describe, expect, test } from "vitest";
import { snowLineAt, snowOn, winterCold } from "./snow.ts";

const at = (lat: number, relief: number, height: number, long = 10) => ({
  point: { lat, long },
  cover: "forest" as const,
  relief,
  height,
});

describe("R-PIC-02 snow", () => {
  test.each([
    [0, 5000],
    [46, 2700],
    [-39, 2700],
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
    expect(snowOn(at(5, 3000, 2400))).toBe(0);
  });

  test("higher up where it seldom snows", () => {
    const wet = at(40, 2000, 2600, 70);
    expect(snowOn({ ...wet, cover: "desert" })).toBeLessThan(snowOn(wet));
  });

  test("to our feet near the poles, and on ice", () => {
    expect(snowOn(at(-78, 0, 1000))).toBe(9);
    expect(snowOn(at(79, 900, 200))).toBe(9);
    expect(snowOn({ ...at(-62, 300, 0), cover: "ice" })).toBe(9);
  });

  test.each([
    ["Moscow", 55.8, 37.6, 150],
    ["Québec", 46.8, -71.2, 100],
    ["Sapporo", 43.1, 141.4, 100],
    ["Zermatt", 46, 7.7, 2250],
  ])("in the streets of %s in winter", (_, lat, long, height) => {
    expect(winterCold({ point: { lat, long }, height, sea: null })).toBeGreaterThanOrEqual(53);
  });

  test.each([
    ["Lisbon", 38.7, -9.1],
    ["Paris", 48.9, 2.3],
    ["London", 51.5, -0.1],
    ["Sydney", -33.9, 151.2],
    ["Singapore", 1.3, 103.8],
  ])("none in the streets of %s", (_, lat, long) => {
    expect(winterCold({ point: { lat, long }, height: 50, sea: null })).toBeLessThan(50);
  });
});
