import { describe, expect, test } from "vitest";
import { groundWith } from "../../../tests/support/ground.ts";
import { timesOfDay } from "../../contract/shared/slots.ts";
import type { Ground } from "../ground/ground.ts";
import { type CapsuleFacts, describeScene } from "./describe-scene.ts";
import { readSceneCode, sceneCode } from "./scene.ts";

const facts: CapsuleFacts = {
  salt: "0198c2f4-0000-7000-8000-000000000001",
  timeOfDay: "morning",
  point: { lat: 48, long: 10 },
  tags: [],
  words: "",
};
const near = { km: 0.5, bearing: 180 };
const alps = { relief: 2800, height: 2000, cover: "forest" } as const;

const describeWith = (some: Partial<CapsuleFacts>, ground: Partial<Ground> = {}) =>
  describeScene({ ...facts, ...some }, groundWith(ground));

describe("a scene", () => {
  test("R-PIC-01 has the sky of the first experience", () => {
    for (const timeOfDay of timesOfDay) expect(describeWith({ timeOfDay }).sky).toBe(timeOfDay);
  });

  test("R-PIC-03 is the same for the same facts, and two in one town differ", () => {
    const town = { population: 300_000, km: 1, country: "PT" };
    const one = describeWith({}, { town });
    expect(describeWith({}, { town })).toEqual(one);
    expect(sceneCode(describeWith({ salt: "another" }, { town }))).not.toBe(sceneCode(one));
  });

  test("is read back from its code", () => {
    const scene = describeWith({ tags: ["camping", "beach"] }, { sea: near });
    expect(readSceneCode(sceneCode(scene))).toEqual(scene);
  });

  test("R-PIC-02 a night of stargazing has its stars, and no moon in the way", () => {
    const night = describeWith({ timeOfDay: "midnight", tags: ["stargazing"] });
    expect(night).toMatchObject({ light: "behind", lightHeight: 0, details: ["stars"] });
    const other = describeWith({ timeOfDay: "midnight" });
    expect(other.light).not.toBe("behind");
    expect(other.lightHeight).toBeGreaterThan(0);
  });

  test("R-PIC-02 words bring no sea where none is", () => {
    const words = "Praia, mar, sailing, harbour, cliffs, island, diving, lighthouse, surf";
    const tags = ["beach", "sailing", "surfing", "diving", "island", "coast-walk"];
    const scene = describeWith({ words, tags }, { sea: { km: 12, bearing: 270 }, relief: 300 });
    expect(scene.water).not.toBe("sea");
    expect(scene.details).not.toContain("sails");
  });

  test("R-PIC-02 skiers have snow to their feet in the mountains, not in warm plains", () => {
    expect(describeWith({ tags: ["skiing"] }, alps)).toMatchObject({ snow: 9, cover: "snow" });
    const plain = { point: { lat: 25, long: 55 }, cover: "desert" } as const;
    expect(describeWith({ tags: ["skiing", "winter"] }, plain).snow).toBe(0);
  });

  test("R-PIC-02 a winter is white in Québec and not in Lisbon", () => {
    const tags = ["winter"];
    const quebec = { point: { lat: 46.8, long: -71.2 } };
    const lisbon = { point: { lat: 38.7, long: -9.1 } };
    expect(describeWith({ tags }, quebec).snow).toBe(9);
    expect(describeWith({}, quebec).snow).toBe(0);
    expect(describeWith({ tags }, lisbon).snow).toBe(0);
  });

  test("the light is that of somebody who looks at the water", () => {
    const sea = { km: 0.5, bearing: 90 };
    const atSea = { point: { lat: 40, long: 0 }, sea };
    expect(describeWith({ timeOfDay: "evening" }, atSea).light).toBe("behind");
    expect(describeWith({ timeOfDay: "morning" }, atSea).light).not.toBe("behind");
  });

  test("skies of dry lands are mostly clear", () => {
    const share = (ground: Partial<Ground>) => {
      const all = Array.from({ length: 300 }, (_, i) => describeWith({ salt: `${i}` }, ground));
      return all.filter(({ weather }) => weather === "clear").length / all.length;
    };
    const dry = share({ point: { lat: 25, long: 20 }, cover: "desert" });
    expect(dry).toBeGreaterThan(0.8);
    expect(share({})).toBeLessThan(dry);
  });

  test("R-PIC-02 without a place is that of its matter, else quiet hills", () => {
    const nowhere = (tags: string[], words = "") =>
      describeScene({ ...facts, point: null, tags, words }, null);
    expect(nowhere([])).toMatchObject({ kind: "hills", water: "none", town: "none", snow: 0 });
    expect(nowhere(["beach"])).toMatchObject({ kind: "beach", water: "sea" });
    expect(nowhere(["skiing"])).toMatchObject({ kind: "alps", relief: "alps", snow: 9 });
    expect(nowhere([], "Deserto")).toMatchObject({ kind: "desert", cover: "sand" });
  });
});
