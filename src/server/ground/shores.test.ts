import { beforeAll, describe, expect, test } from "vitest";
import { nearest, shoreAt } from "./shores.ts";
import { readShores, type Shores } from "./shores-file.ts";

describe("R-PIC-02 shores", () => {
  let shores: Shores;
  beforeAll(async () => {
    shores = await readShores();
  });

  test.each([
    ["Paris", 48.857, 2.352, "mainland", "river"],
    ["Madrid", 40.417, -3.703, "mainland", "mainland"],
    ["the Azores", 37.78, -25.5, "island", "island"],
    ["Crete, too large for an island", 35.2, 24.9, "mainland", "mainland"],
    ["the middle of the Atlantic", 30, -40, "sea", "sea"],
    ["the middle of Lake Victoria", -1, 33, "lake", "lake"],
    ["the North Pole", 90, 0, "sea", "sea"],
    ["the South Pole", -90, 0, "mainland", "mainland"],
  ])("%s", (_, lat, long, ...kinds) => {
    expect(kinds).toContain(shoreAt(shores, { lat, long }));
  });

  test.each([
    ["Lisbon, to the east and south its wide river mouth", 38.711, -9.137, 3, 60, 200],
    ["Nice, to the south", 43.696, 7.266, 3, 120, 220],
    ["Valparaíso, to the west and north", -33.046, -71.62, 3, 260, 360],
    ["Salvador, to the west its bay, to the south and east the ocean", -12.97, -38.5, 3, 90, 300],
    ["Miami Beach, to the east", 25.79, -80.13, 3, 45, 135],
    ["Reykjavík, to the north and west", 64.147, -21.94, 3, 240, 360],
    ["Monterosso, to the south-west", 44.146, 9.655, 3, 180, 260],
  ])("the sea at %s", (_, lat, long, km, from, to) => {
    const sea = nearest(shores, { lat, long }, "sea");
    expect(sea?.km).toBeLessThanOrEqual(km);
    expect(sea?.bearing).toBeGreaterThanOrEqual(from);
    expect(sea?.bearing).toBeLessThanOrEqual(to);
  });

  test.each([
    ["Monsaraz", 38.443, -7.381],
    ["Paris", 48.857, 2.352],
    ["Zermatt", 46.02, 7.749],
    ["La Paz", -16.5, -68.15],
    ["the South Pole", -90, 0],
  ])("no sea within 40 km of %s", (_, lat, long) => {
    expect(nearest(shores, { lat, long }, "sea")).toBeNull();
  });

  test("Óbidos lies some ten kilometres inland, and the sea to the west", () => {
    const sea = nearest(shores, { lat: 39.361, long: -9.157 }, "sea");
    expect(sea?.km).toBeGreaterThan(5);
    expect(sea?.km).toBeLessThan(13);
    expect(sea?.bearing).toBeGreaterThan(240);
  });

  test("Geneva lies at its lake, Paris, Cairo and Manaus at their rivers", () => {
    expect(nearest(shores, { lat: 46.207, long: 6.155 }, "lake")?.km).toBeLessThan(4);
    for (const [lat, long] of [
      [48.857, 2.352],
      [30.044, 31.236],
      [-3.13, -60.02],
    ] as const) {
      expect(nearest(shores, { lat, long }, "river")?.km).toBeLessThan(6);
    }
  });

  test.each([
    [-16.8, 180],
    [-18, 179.999],
    [65, 180],
    [71, 180],
    [-85, 180],
  ])("latitude %d has one answer on both sides of the 180th meridian", (lat) => {
    for (const kind of ["sea", "mainland", "island"] as const) {
      const east = nearest(shores, { lat, long: 180 }, kind);
      const west = nearest(shores, { lat, long: -180 }, kind);
      expect(Math.abs((east?.km ?? 99) - (west?.km ?? 99))).toBeLessThan(1.5);
    }
  });

  test("land on the other side of the 180th meridian is seen", () => {
    // In the strait between two halves of Taveuni's group, Fiji.
    const island = nearest(shores, { lat: -16.8, long: -179.99 }, "island");
    expect(island?.km).toBeLessThan(15);
  });

  test("around the North Pole there is sea in every direction, and no land", () => {
    for (const long of [-180, -90, 0, 90, 179.9]) {
      expect(nearest(shores, { lat: 89.9, long }, "sea")?.km).toBe(0);
      expect(nearest(shores, { lat: 89.9, long }, "mainland")).toBeNull();
    }
  });

  test("a thousand answers take less than a second", { tags: ["first-try"] }, () => {
    const started = performance.now();
    for (let i = 0; i < 1000; i++) {
      nearest(shores, { lat: ((i * 7) % 150) - 70, long: ((i * 31) % 360) - 180 }, "sea");
    }
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
