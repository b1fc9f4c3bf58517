import { describe, expect, test } from "vitest";
import { groundWith } from "../../../tests/support/ground.ts";
import type { TimeOfDay } from "../../contract/shared/slots.ts";
import type { Ground } from "../ground/ground.ts";
import { matterOf } from "./matter.ts";
import { outlookOf } from "./outlook.ts";
import type { SceneKind } from "./scene.ts";
import { kindAnywhere, kindFor } from "./views.ts";

type Matter = { tags?: string[]; words?: string; sky?: TimeOfDay };

const kindIn = (ground: Partial<Ground>, { tags = [], words = "", sky = "morning" }: Matter = {}) =>
  kindFor(outlookOf(groundWith(ground)), matterOf(tags, words), sky);

const near = { km: 0.5, bearing: 180 };
const far = { km: 20, bearing: 180 };
const alps = { relief: 2800, height: 2000, cover: "forest" } as const;
const tropics = { lat: 5, long: 100 };
const town = (population: number, country: string) => ({ population, km: 0.5, country });
const paris = { town: town(2_100_000, "FR"), river: near };
const village = town(900, "PT");

describe("R-PIC-02 without any matter one sees where one is", () => {
  test.each<[string, Partial<Ground>, string]>([
    ["a European city on a river", paris, "river-town"],
    ["a European city inland", { town: town(900_000, "ES") }, "old-town"],
    ["a European city by the sea", { town: town(900_000, "ES"), sea: near }, "harbour"],
    ["an American city", { town: town(900_000, "US") }, "skyline"],
    ["a small town in the Alps", { ...alps, town: town(6_000, "CH") }, "alps"],
    ["a village among hills", { town: village, relief: 300 }, "hills"],
    ["fields", {}, "fields"],
    ["the Alps", alps, "alps"],
    ["a warm coast", { point: tropics, sea: near }, "beach"],
    ["a steep coast", { point: { lat: 55, long: -5 }, sea: near, relief: 900 }, "cliffs"],
    ["a small island", { sea: near, isIsland: true }, "island"],
    ["the open sea", { sea: near, landKm: null }, "open-sea"],
    ["a lake", { lake: near }, "lake"],
    ["the jungle", { point: tropics, cover: "rainforest" }, "rainforest"],
    ["the desert", { point: { lat: 30, long: 35 }, cover: "desert" }, "desert"],
    ["the savanna", { point: { lat: -2, long: 35 }, cover: "steppe" }, "grassland"],
    ["the tundra", { point: { lat: 68, long: 25 }, cover: "tundra" }, "tundra"],
    ["the ice", { point: { lat: -75, long: 0 }, cover: "ice" }, "ice"],
    ["a forest", { cover: "forest" }, "forest"],
  ])("%s", (_, ground, kind) => expect(kindIn(ground)).toBe(kind));

  test("a city at midnight is full of lights, a village is not", () => {
    expect(kindIn(paris, { sky: "midnight" })).toBe("night-city");
    expect(kindIn({ town: village, relief: 300 }, { sky: "midnight" })).toBe("hills");
  });
});

describe("R-PIC-02 its matter turns the eye", () => {
  test.each<[string, Partial<Ground>, Matter, string]>([
    ["a beach tag on a coast", { sea: near, town: village }, { tags: ["beach"] }, "beach"],
    ["a hiking tag among hills", { relief: 400 }, { tags: ["hiking"] }, "hills"],
    ["a market word in a town", paris, { words: "Le marché d’Aligre" }, "market"],
    ["a garden word in a town", paris, { words: "Jardin du Luxembourg" }, "garden"],
    ["a lake that is not on the map", { relief: 400 }, { tags: ["lake"] }, "lake"],
    [
      "a safari",
      { point: { lat: -2, long: 35 }, cover: "steppe" },
      { tags: ["wildlife"] },
      "grassland",
    ],
    ["boats in a harbour", { sea: near, town: village }, { words: "By boat" }, "harbour"],
  ])("%s", (_, ground, matter, kind) => expect(kindIn(ground, matter)).toBe(kind));

  test.each<[string, Partial<Ground>, Matter]>([
    ["a beach far from any sea", { sea: far, relief: 300 }, { tags: ["beach"], words: "Praia" }],
    ["sails far from any water", { relief: 300 }, { tags: ["sailing"] }],
    ["a desert in wet lands", { relief: 300 }, { tags: ["desert"] }],
    ["ice in warm lands", { relief: 300 }, { words: "Glacier" }],
  ])("but does not bring %s", (_, ground, matter) => {
    expect(kindIn(ground, matter)).toBe(kindIn(ground));
  });

  test("a beach by a lake is the lake’s", () => {
    expect(kindIn({ lake: near, sea: far }, { tags: ["beach", "swimming"] })).toBe("lake");
  });

  test("one word does not turn a city’s eye that much else speaks of", () => {
    const matter = { tags: ["museum", "architecture", "city-walk"], words: "Marché aux fleurs" };
    expect(kindIn(paris, matter)).toBe("river-town");
  });
});

/** Not one may be left out, or it would never be drawn. */
const everyKind: Record<SceneKind, [Partial<Ground>, Matter]> = {
  skyline: [{ town: town(3_000_000, "JP") }, {}],
  "night-city": [paris, { sky: "midnight" }],
  "old-town": [{ town: town(50_000, "PT") }, {}],
  "river-town": [paris, {}],
  harbour: [{ town: town(50_000, "PT"), sea: near }, {}],
  market: [{ town: village }, { tags: ["market"] }],
  garden: [paris, { tags: ["gardens"], words: "Un jardin" }],
  beach: [{ point: tropics, sea: near }, {}],
  cliffs: [{ sea: near, relief: 300 }, { words: "Along the cliffs" }],
  island: [{ sea: near, isIsland: true }, {}],
  "open-sea": [{ sea: near }, { tags: ["diving"] }],
  lake: [{ lake: near }, {}],
  river: [{ relief: 300 }, { words: "Down the river" }],
  alps: [alps, {}],
  hills: [{ relief: 300 }, {}],
  fields: [{}, {}],
  grassland: [{ point: { lat: -2, long: 35 }, cover: "steppe" }, {}],
  forest: [{ cover: "forest" }, {}],
  rainforest: [{ point: tropics, cover: "rainforest" }, {}],
  desert: [{ point: { lat: 30, long: 35 }, cover: "desert" }, {}],
  canyon: [{ point: { lat: 30, long: 35 }, cover: "desert", relief: 900 }, { words: "Canyon" }],
  tundra: [{ point: { lat: 68, long: 25 }, cover: "tundra" }, {}],
  ice: [{ point: { lat: -75, long: 0 }, cover: "ice" }, {}],
};

test.each(Object.entries(everyKind))(
  "R-PIC-02 there is a place for %s",
  (kind, [ground, matter]) => {
    expect(kindIn(ground, matter)).toBe(kind);
  },
);

describe("R-PIC-02 without a place", () => {
  const kind = (tags: string[], words = "", sky: TimeOfDay = "morning") =>
    kindAnywhere(matterOf(tags, words), sky);

  test("the matter decides", () => {
    expect(kind(["beach"])).toBe("beach");
    expect(kind(["skiing"])).toBe("alps");
    expect(kind([], "Une randonnée")).toBe("hills");
    expect(kind(["forest"])).toBe("forest");
    expect(kind(["museum", "city-walk"])).toBe("old-town");
    expect(kind(["museum"], "", "midnight")).toBe("night-city");
  });

  test("and where it says nothing there are quiet hills", () => {
    expect(kind([])).toBe("hills");
    expect(kind(["family", "budget"], "With friends")).toBe("hills");
  });
});
