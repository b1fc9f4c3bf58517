import { expect, test } from "vitest";
import { chanceOf } from "./chance.ts";
import { sceneSeed } from "./describe-scene.ts";

const facts = {
  salt: "a",
  timeOfDay: "morning",
  point: { lat: 38.711, long: -9.137 },
  tags: ["beach", "wine"],
} as const;

test("R-PIC-03 the seed stays while place, time and tags do", () => {
  const seed = sceneSeed(facts);
  expect(seed).toMatch(/^[0-9a-f]{8}$/);
  expect(sceneSeed({ ...facts, tags: ["wine", "beach"] })).toBe(seed);
  expect(sceneSeed({ ...facts, point: { lat: 38.7113, long: -9.1368 } })).toBe(seed);
});

test("R-PIC-03 another capsule, place, time or tag has another seed", () => {
  const seeds = [
    facts,
    { ...facts, salt: "b" },
    { ...facts, timeOfDay: "evening" as const },
    { ...facts, point: null },
    { ...facts, point: { lat: 38.75, long: -9.137 } },
    { ...facts, tags: ["beach"] },
    { ...facts, tags: [] },
  ].map(sceneSeed);
  expect(new Set(seeds).size).toBe(seeds.length);
});

test("chances of one seed are spread and depend on what they decide", () => {
  const chances = Array.from({ length: 1000 }, (_, i) => chanceOf(String(i), "birds"));
  const share = chances.filter((chance) => chance < 0.3).length / 1000;
  expect(share).toBeGreaterThan(0.25);
  expect(share).toBeLessThan(0.35);
  expect(chanceOf("1", "birds")).not.toBe(chanceOf("1", "sails"));
});
