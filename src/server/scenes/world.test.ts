import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { timesOfDay } from "../../contract/shared/slots.ts";
import curatedTags from "../features/tags/curated-tags.json" with { type: "json" };
import { createGazetteer } from "../gazetteer/gazetteer.ts";
import { createGround } from "../ground/ground.ts";
import { describeScene } from "./describe-scene.ts";
import { readSceneCode, type Scene, sceneCode } from "./scene.ts";

type Side = "left" | "right" | "behind" | "ahead" | "any";
type Place = readonly [
  name: string,
  lat: number,
  long: number,
  sea: "sea" | "inland",
  snow: "snow" | "bare" | "any",
  town: "town" | "wild",
  morning: Side,
  evening: Side,
];

/**
 * Facts that a map of the world shows. In the north somebody inland looks south, so the morning sun
 * is on the left; in the south they look north. On a coast they look at the sea.
 */
const places: readonly Place[] = [
  ["Paris", 48.857, 2.352, "inland", "bare", "town", "left", "right"],
  ["London", 51.507, -0.128, "inland", "bare", "town", "left", "right"],
  ["Madrid", 40.417, -3.703, "inland", "bare", "town", "left", "right"],
  ["Berlin", 52.52, 13.405, "inland", "bare", "town", "left", "right"],
  ["Moscow", 55.756, 37.617, "inland", "bare", "town", "left", "right"],
  ["Vienna", 48.208, 16.373, "inland", "bare", "town", "left", "right"],
  ["Marrakech", 31.629, -7.981, "inland", "any", "town", "left", "right"],
  ["Cairo", 30.044, 31.236, "inland", "bare", "town", "left", "right"],
  ["Riyadh", 24.713, 46.675, "inland", "bare", "town", "left", "right"],
  ["Delhi", 28.614, 77.209, "inland", "bare", "town", "left", "right"],
  ["Kyoto", 35.011, 135.768, "inland", "bare", "town", "left", "right"],
  ["Chicago", 41.882, -87.632, "inland", "bare", "town", "any", "any"],
  ["Las Vegas", 36.17, -115.14, "inland", "bare", "town", "left", "right"],
  ["São Paulo", -23.55, -46.633, "inland", "bare", "town", "right", "left"],
  ["Manaus", -3.119, -60.022, "inland", "bare", "town", "right", "left"],
  ["La Paz", -16.5, -68.15, "inland", "snow", "town", "right", "left"],
  ["Nairobi", -1.286, 36.817, "inland", "bare", "town", "right", "left"],
  ["Johannesburg", -26.204, 28.047, "inland", "bare", "town", "right", "left"],
  ["Canberra", -35.28, 149.13, "inland", "bare", "town", "right", "left"],
  ["Lisbon", 38.711, -9.137, "sea", "bare", "town", "ahead", "any"],
  ["Barcelona", 41.381, 2.177, "sea", "bare", "town", "ahead", "behind"],
  ["Nice", 43.696, 7.266, "sea", "bare", "town", "left", "any"],
  ["Reykjavík", 64.147, -21.94, "sea", "bare", "town", "any", "ahead"],
  ["Tromsø", 69.649, 18.956, "sea", "snow", "town", "any", "any"],
  ["Istanbul", 41.008, 28.978, "sea", "bare", "town", "any", "any"],
  ["New York", 40.706, -74.009, "sea", "bare", "town", "any", "any"],
  ["Miami Beach", 25.79, -80.13, "sea", "bare", "town", "ahead", "behind"],
  ["Tokyo", 35.659, 139.77, "sea", "bare", "town", "any", "any"],
  ["Mumbai", 18.922, 72.829, "sea", "bare", "town", "any", "any"],
  ["Dakar", 14.67, -17.44, "sea", "bare", "town", "any", "any"],
  ["Salvador", -12.974, -38.513, "sea", "bare", "town", "any", "any"],
  ["Rio de Janeiro, Copacabana", -22.972, -43.183, "sea", "bare", "town", "ahead", "behind"],
  ["Valparaíso", -33.041, -71.627, "sea", "bare", "town", "behind", "ahead"],
  ["Sydney", -33.861, 151.211, "sea", "bare", "town", "any", "any"],
  ["Sagres", 37.008, -8.94, "sea", "bare", "wild", "any", "any"],
  ["Étretat", 49.707, 0.205, "sea", "bare", "wild", "behind", "ahead"],
  ["Monterosso", 44.146, 9.655, "sea", "bare", "wild", "behind", "ahead"],
  ["Zermatt", 46.02, 7.749, "inland", "snow", "wild", "left", "right"],
  ["Banff", 51.178, -115.571, "inland", "snow", "wild", "left", "right"],
  ["Namche Bazaar", 27.805, 86.71, "inland", "snow", "wild", "left", "right"],
  ["El Chaltén", -49.331, -72.886, "inland", "snow", "wild", "any", "any"],
  ["Wadi Rum", 29.576, 35.42, "inland", "bare", "wild", "left", "right"],
  ["Merzouga", 31.099, -4.013, "inland", "bare", "wild", "left", "right"],
  ["Uluru", -25.345, 131.036, "inland", "bare", "wild", "right", "left"],
  ["Serengeti", -2.333, 34.833, "inland", "bare", "wild", "right", "left"],
  ["Monsaraz", 38.443, -7.381, "inland", "bare", "wild", "left", "right"],
  ["Longyearbyen", 78.223, 15.647, "sea", "snow", "wild", "any", "any"],
  ["Port Lockroy", -64.825, -63.495, "sea", "snow", "wild", "any", "any"],
  ["the South Pole", -90, 0, "inland", "snow", "wild", "right", "left"],
  ["Malé", 4.175, 73.509, "sea", "bare", "town", "any", "any"],
  ["Santorini, Oía", 36.462, 25.375, "sea", "bare", "wild", "any", "any"],
  ["Bora Bora, Vaitape", -16.508, -151.75, "sea", "bare", "wild", "any", "any"],
  ["Easter Island, Hanga Roa", -27.15, -109.43, "sea", "bare", "wild", "behind", "ahead"],
  ["Taveuni, on the 180th meridian", -16.82, -179.99, "sea", "bare", "wild", "any", "any"],
];

describe("fifty places of the world", () => {
  const log = { info() {}, error: console.error };
  const gazetteer = createGazetteer({ directory: ".cache/site", log });
  const ground = createGround(gazetteer);
  beforeAll(() => ground.ready(), 240_000);
  afterAll(() => gazetteer.close());

  const sceneAt = (lat: number, long: number, timeOfDay: Scene["sky"]) => {
    const point = { lat, long };
    return describeScene({ salt: "1", timeOfDay, point, tags: [], words: "" }, ground.at(point));
  };
  const isTown = ({ town }: Scene) => town !== "none" && town !== "village";
  const expectSide = ({ light }: Scene, side: Side) => {
    if (side === "ahead") expect(light).not.toBe("behind");
    else if (side !== "any") expect(light).toBe(side);
  };

  test.each(places)("R-PIC-01 R-PIC-02 %s", (_, lat, long, sea, snow, town, morning, evening) => {
    for (const timeOfDay of timesOfDay) {
      const scene = sceneAt(lat, long, timeOfDay);
      expect(scene.sky).toBe(timeOfDay);
      expect(scene.water === "sea" ? "sea" : "inland").toBe(sea);
      if (snow !== "any") expect(scene.snow > 0 ? "snow" : "bare").toBe(snow);
      expect(isTown(scene) ? "town" : "wild").toBe(town);
    }
    expectSide(sceneAt(lat, long, "morning"), morning);
    expectSide(sceneAt(lat, long, "evening"), evening);
  });

  test("R-PIC-02 Nairobi lies on a high plain", () => {
    expect(["flat", "hills"]).toContain(sceneAt(-1.286, 36.817, "morning").relief);
  });

  test("R-PIC-02 Cape Town lies by the sea under a steep mountain", () => {
    const point = { lat: -33.925, long: 18.424 };
    for (const words of ["", "Lion's Head at sunrise, hiking, mountain"]) {
      const facts = { salt: "1", timeOfDay: "morning", point, tags: [], words } as const;
      const scene = describeScene(facts, ground.at(point));
      expect(scene).toMatchObject({ relief: "mountains", water: "sea", town: "metropolis" });
      expect(scene.kind).toBe("skyline");
    }
  });

  test.each([
    ["midnight", "night-city", "Chicago, le lac et les tours"],
    ["afternoon", "skyline", "Swimming at the beach of the lake"],
  ] as const)("R-PIC-02 Chicago shows its towers by the lake, at %s", (timeOfDay, kind, words) => {
    const point = { lat: 41.882, long: -87.632 };
    const facts = { salt: "1", timeOfDay, point, tags: [], words };
    const scene = describeScene(facts, ground.at(point));
    expect(scene).toMatchObject({ kind, water: "lake", town: "metropolis" });
  });

  test("R-PIC-02 Uluru lies on a plain of red earth without dunes", () => {
    const around = { lat: -25.345, long: 131.036 };
    for (const words of ["", "Red centre, desert walk"]) {
      const facts = { salt: "1", timeOfDay: "evening", point: around, tags: [], words } as const;
      const scene = describeScene(facts, ground.at(around));
      expect(scene).toMatchObject({ kind: "grassland", cover: "red", relief: "flat" });
    }
  });

  test.each(["", "Teleférico, mountains and hiking"])(
    "R-PIC-02 La Paz shows its city under the Andes: %s",
    (words) => {
      const point = { lat: -16.5, long: -68.15 };
      const facts = { salt: "1", timeOfDay: "morning", point, tags: [], words } as const;
      const scene = describeScene(facts, ground.at(point));
      expect(scene).toMatchObject({ kind: "old-town", relief: "alps", town: "city" });
    },
  );

  test.each([
    ["Lisbon", 38.711, -9.137, "gabled"],
    ["Prague", 50.087, 14.421, "gabled"],
    ["Marrakech", 31.629, -7.981, "flat"],
    ["Jerusalem", 31.778, 35.23, "flat"],
    ["Cusco", -13.517, -71.978, "mixed"],
    ["Oaxaca", 17.06, -96.72, "mixed"],
    ["Kyoto", 35.011, 135.768, "curved"],
    ["Hội An", 15.88, 108.33, "curved"],
    ["the Serengeti, where nobody lives", -2.333, 34.833, "gabled"],
  ])("R-PIC-02 the roofs of %s", (_, lat, long, roofs) => {
    expect(sceneAt(lat, long, "morning").roofs).toBe(roofs);
  });

  test("R-PIC-02 anywhere on Earth, about anything, the parts of a scene fit each other", () => {
    const points = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      long: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    const tags = fc.subarray(
      curatedTags.map(({ slug }) => slug),
      { maxLength: 6 },
    );
    const times = fc.constantFrom(...timesOfDay);
    fc.assert(
      fc.property(points, tags, times, (point, some, timeOfDay) => {
        const land = ground.at(point);
        const words = some.join(" ");
        const scene = describeScene({ salt: "1", timeOfDay, point, tags: some, words }, land);
        expect(readSceneCode(sceneCode(scene))).toEqual(scene);
        expect(scene.details.length).toBeLessThanOrEqual(3);
        if (scene.water === "sea") expect(land?.sea?.km).toBeLessThanOrEqual(15);
        if (scene.foreground === "palms") expect(Math.abs(point.lat)).toBeLessThan(36);
        if (scene.details.includes("parasols")) expect(scene.kind).toBe("beach");
        if (scene.snow === 9) expect(scene.cover).toBe("snow");
        if (scene.snow > 0)
          expect(Math.abs(point.lat) > 23.5 || (land?.relief ?? 0) > 1000).toBe(true);
      }),
      { numRuns: 1500 },
    );
  });
});
