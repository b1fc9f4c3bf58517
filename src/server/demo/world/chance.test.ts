import { expect, test } from "vitest";
import { momentInDemo, pick } from "./chance.ts";

test("moments lie in the past and keep the order of days whatever the seed", () => {
  const now = new Date("2030-05-06T07:08:09Z");
  for (let seed = 0; seed < 200; seed += 1) {
    const yesterday = momentInDemo(now, 1, `a${seed}`);
    const before = momentInDemo(now, 2, `b${seed}`);
    expect(yesterday.getTime()).toBeLessThanOrEqual(now.getTime());
    expect(before.getTime()).toBeLessThan(yesterday.getTime());
  }
});

test("a pick is repeatable, spread over everybody and no longer than asked", () => {
  const names = Array.from({ length: 40 }, (_, index) => `person${index}`);
  expect(pick("seed", names, 7)).toEqual(pick("seed", [...names].reverse(), 7));
  const drawn = Array.from({ length: 60 }, (_, index) => pick(`capsule-${index}`, names, 10));
  expect(drawn.every((picked) => picked.length === 10)).toBe(true);
  expect(new Set(drawn.flat()).size).toBe(names.length);
});
