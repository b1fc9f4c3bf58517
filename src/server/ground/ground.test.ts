import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createGazetteer } from "../gazetteer/gazetteer.ts";
import { createGround } from "./ground.ts";

describe("R-PIC-02 the ground", () => {
  const log = { info() {}, error: console.error };
  const gazetteer = createGazetteer({ directory: ".cache/site", log });
  const ground = createGround(gazetteer);
  beforeAll(() => ground.ready(), 240_000);
  afterAll(() => gazetteer.close());

  test("is not there before its data is, and then at once", async () => {
    const fresh = createGround(gazetteer);
    expect(fresh.at({ lat: 0, long: 0 })).toBeNull();
    await fresh.ready();
    expect(fresh.at({ lat: 0, long: 0 })).not.toBeNull();
  });

  test("rests when nobody asks, and is there again when somebody does", async () => {
    vi.useFakeTimers();
    const resting = createGround(gazetteer);
    try {
      await resting.ready();
      const before = resting.at({ lat: 38.7, long: -9.1 });
      vi.advanceTimersByTime(5 * 60_000);
      const reading = vi.spyOn(fs, "readFileSync");
      syncBuiltinESMExports();
      expect(resting.at({ lat: 38.7, long: -9.1 })).toEqual(before);
      expect(resting.at({ lat: 38.7, long: -9.1 })).toEqual(before);
      expect(reading.mock.calls.filter(([file]) => /terrain/.test(String(file)))).toHaveLength(1);
    } finally {
      vi.useRealTimers();
      vi.restoreAllMocks();
      syncBuiltinESMExports();
      resting.close();
    }
  });

  test("is loaded again after a failure", async () => {
    let failures = 1;
    const ready = async () => {
      if (failures-- > 0) throw new Error("full disk");
    };
    const shaky = createGround({ ready, townAround: () => null });
    await expect(shaky.ready()).rejects.toThrow("full disk");
    expect(shaky.at({ lat: 0, long: 0 })).toBeNull();
    await shaky.ready();
    expect(shaky.at({ lat: 0, long: 0 })).not.toBeNull();
  });

  test.each([
    ["Zermatt", 46.02, 7.749, { relief: [2600, 3600], height: [1600, 3000] }],
    ["Paris", 48.857, 2.352, { relief: [0, 300], height: [0, 200] }],
    ["La Paz", -16.5, -68.15, { relief: [2000, 5200], height: [3300, 4500] }],
    ["Nairobi, beside the rift", -1.286, 36.817, { relief: [170, 650], height: [1500, 1900] }],
    ["Cape Town, under its mountain", -33.925, 18.424, { relief: [1000, 1200], height: [0, 300] }],
    ["Uluru", -25.345, 131.036, { relief: [0, 600], height: [300, 800] }],
  ])("relief and height of %s", (_, lat, long, expected) => {
    const found = ground.at({ lat, long });
    for (const measure of ["relief", "height"] as const) {
      const [least = 0, most = 0] = expected[measure];
      expect(found?.[measure]).toBeGreaterThanOrEqual(least);
      expect(found?.[measure]).toBeLessThanOrEqual(most);
    }
  });

  test.each([
    ["Merzouga", 31.099, -4.013, "desert"],
    ["Manaus", -3.119, -60.022, "rainforest"],
    ["Tromsø", 69.649, 18.956, "tundra"],
    ["Port Lockroy", -64.825, -63.495, "ice"],
    ["the Black Forest", 48.3, 8.2, "forest"],
    ["the middle of the Atlantic", 30, -40, "water"],
  ])("cover of %s", (_, lat, long, cover) => expect(ground.at({ lat, long })?.cover).toBe(cover));

  test("Paris and its river, without a sea", () => {
    const paris = ground.at({ lat: 48.857, long: 2.352 });
    expect(paris?.town?.population).toBeGreaterThan(2_000_000);
    expect(paris?.town?.country).toBe("FR");
    expect(paris?.river?.km).toBeLessThan(2);
    expect(paris?.sea).toBeNull();
  });

  test.each([
    ["Santorini", 36.462, 25.375, true],
    ["Capri, which the map leaves out", 40.551, 14.243, true],
    ["Malé, which the map leaves out", 4.175, 73.509, true],
    ["Sicily", 37.6, 14, false],
    ["Sagres, on the mainland’s edge", 37.008, -8.94, false],
    ["the middle of the Atlantic", 30, -40, false],
  ])("%s as an island", (_, lat, long, expected) => {
    expect(ground.at({ lat, long })?.isIsland).toBe(expected);
  });

  test.each([
    [90, 0],
    [-90, 0],
    [0, 180],
    [0, -180],
    [90, -180],
    [-90, 180],
  ])("has an answer at the edge of the map: %d, %d", (lat, long) => {
    expect(ground.at({ lat, long })?.point).toEqual({ lat, long });
  });
});
