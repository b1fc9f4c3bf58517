import { describe, expect, test } from "vitest";
import { groundWith } from "../../../tests/support/ground.ts";
import { outlookOf } from "./outlook.ts";

const town = (population: number, country = "FR") => ({ population, km: 1, country });

describe("R-PIC-02 the land", () => {
  test.each([
    [60, "flat"],
    [300, "hills"],
    [1000, "mountains"],
  ])("with %d m of relief is %s", (relief, expected) => {
    expect(outlookOf(groundWith({ relief })).relief).toBe(expected);
  });

  test("is alpine where its peaks are high, and mountainous where they rise from the sea", () => {
    expect(outlookOf(groundWith({ relief: 2500, height: 1800 })).relief).toBe("alps");
    const point = { lat: 33, long: -17 };
    expect(outlookOf(groundWith({ point, relief: 1600, height: 300 })).relief).toBe("mountains");
  });

  test("stands as mesas in a desert", () => {
    const point = { lat: 30, long: 35 };
    expect(outlookOf(groundWith({ point, relief: 600, cover: "desert" })).relief).toBe("mesas");
  });

  test.each([
    ["Paris", 48.9, 2.3, "steppe", "green", "temperate"],
    ["Évora", 38.6, -7.9, "steppe", "ochre", "mediterranean"],
    ["Ulaanbaatar", 47.9, 106.9, "steppe", "ochre", "dry"],
    ["Serengeti", -2.3, 34.8, "steppe", "ochre", "dry"],
    ["Manaus", -3.1, -60, "rainforest", "jungle", "tropical"],
    ["Merzouga", 31.1, -4, "desert", "sand", "dry"],
    ["Rovaniemi", 66.5, 25.7, "forest", "woods", "polar"],
    ["Helsinki", 60.2, 24.9, "forest", "woods", "boreal"],
    ["Port Lockroy", -64.8, -63.5, "ice", "snow", "polar"],
  ] as const)("around %s", (_, lat, long, cover, expected, climate) => {
    const outlook = outlookOf(groundWith({ point: { lat, long }, cover }));
    expect(outlook.cover).toBe(expected);
    expect(outlook.climate).toBe(climate);
  });

  test("has the sea in view from a village by the shore, and from a city somewhat inland", () => {
    const sea = { km: 2.8, bearing: 180 };
    expect(outlookOf(groundWith({ sea })).sea).toBeNull();
    expect(outlookOf(groundWith({ sea, town: town(800_000) })).sea).toEqual(sea);
    expect(
      outlookOf(groundWith({ sea: { km: 12, bearing: 0 }, town: town(50_000) })).sea,
    ).toBeNull();
  });

  test("is nowhere on the open sea", () => {
    const sea = { km: 0, bearing: 0 };
    expect(outlookOf(groundWith({ sea, landKm: null })).isOffshore).toBe(true);
    expect(outlookOf(groundWith({ sea, landKm: 12 })).isOffshore).toBe(true);
    expect(outlookOf(groundWith({ sea, landKm: 1 })).isOffshore).toBe(false);
  });
});
