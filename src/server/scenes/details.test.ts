import { describe, expect, test } from "vitest";
import { groundWith } from "../../../tests/support/ground.ts";
import { detailsOf, type Setting } from "./details.ts";
import { matterOf } from "./matter.ts";
import { outlookOf } from "./outlook.ts";

const seeds = Array.from({ length: 200 }, (_, i) => i.toString(16).padStart(8, "0"));

type Told = Partial<Omit<Setting, "matter">> & { tags?: string[]; words?: string };

function shown({ tags = [], words = "", ...setting }: Told) {
  return detailsOf({
    kind: "hills",
    sky: "afternoon",
    weather: "clear",
    water: "none",
    snow: 0,
    seed: "0123abcd",
    outlook: outlookOf(groundWith()),
    matter: matterOf(tags, words),
    ...setting,
  });
}

const arctic = outlookOf(groundWith({ point: { lat: 69, long: 19 } }));
const warmCoast = outlookOf(
  groundWith({ point: { lat: 37, long: -8 }, sea: { km: 0.5, bearing: 180 } }),
);

describe("R-PIC-02 details", () => {
  test("stars for stargazers, at midnight alone", () => {
    expect(shown({ tags: ["stargazing"], sky: "midnight" })).toContain("stars");
    expect(shown({ tags: ["stargazing"], sky: "morning" })).not.toContain("stars");
    expect(shown({ sky: "midnight" })).toEqual([]);
  });

  test("northern lights in the north, in the dark", () => {
    const told = { tags: ["northern-lights"], outlook: arctic };
    expect(shown({ ...told, sky: "midnight" })).toContain("aurora");
    expect(shown({ ...told, sky: "morning" })).not.toContain("aurora");
    expect(shown({ tags: ["northern-lights"], sky: "midnight" })).not.toContain("aurora");
  });

  test("parasols on warm beaches by day", () => {
    const beach = { kind: "beach", water: "sea", outlook: warmCoast, tags: ["beach"] } as const;
    expect(shown({ ...beach, tags: ["beach"] })).toContain("parasols");
    expect(shown({ ...beach, tags: ["beach"], sky: "midnight" })).not.toContain("parasols");
    expect(shown({ ...beach, tags: ["beach"], outlook: arctic })).not.toContain("parasols");
    expect(shown({ ...beach, tags: ["beach", "winter"] })).not.toContain("parasols");
  });

  test("a bridge over the river of a town, boats in a harbour, lanterns in the dark", () => {
    expect(shown({ kind: "river-town", water: "river" })).toContain("bridge");
    expect(shown({ kind: "harbour", water: "sea", outlook: warmCoast })).toContain("boats");
    expect(shown({ kind: "old-town", sky: "evening" })).toContain("lanterns");
    expect(shown({ kind: "old-town", sky: "morning" })).not.toContain("lanterns");
  });

  test("tents for campers outside of towns, balloons, a lighthouse by the sea", () => {
    expect(shown({ tags: ["camping"] })).toContain("tents");
    expect(shown({ tags: ["camping"], kind: "old-town" })).not.toContain("tents");
    expect(shown({ words: "A hot-air balloon" })).toContain("balloons");
    expect(shown({ words: "The lighthouse", kind: "cliffs", water: "sea" })).toContain(
      "lighthouse",
    );
    expect(shown({ words: "The lighthouse" })).not.toContain("lighthouse");
  });

  test("sails only on wide water, whatever is said and drawn by lot", () => {
    const words = "Sailing, a sailboat";
    for (const seed of seeds) {
      expect(shown({ seed, words })).not.toContain("sails");
      expect(shown({ seed, words, kind: "lake", water: "lake" })).not.toContain("sails");
      expect(shown({ seed, words, kind: "river", water: "river" })).not.toContain("sails");
    }
    expect(shown({ words, kind: "harbour", water: "sea", outlook: warmCoast })).toContain("sails");
  });

  test("birds and sails by lot: now and then, and never many", () => {
    const all = seeds.map((seed) =>
      shown({ seed, kind: "cliffs", water: "sea", outlook: warmCoast }),
    );
    const share = all.filter((details) => details.length > 0).length / all.length;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.7);
    expect(Math.max(...all.map((details) => details.length))).toBe(1);
  });

  test("three at most", () => {
    const tags = ["camping", "stargazing", "sailing", "beach"];
    const words = "Lighthouse, hot-air balloon, birds, boats, northern lights";
    for (const sky of ["morning", "evening", "midnight"] as const) {
      const outlook = warmCoast;
      const details = shown({ tags, words, sky, kind: "beach", water: "sea", outlook });
      expect(details.length).toBeLessThanOrEqual(3);
    }
  });
});
