import { expect, test } from "vitest";
import { Random } from "./random.ts";

const words = (random: Random) => Array.from({ length: 3 }, () => random.word());

test("a seed gives the numbers it always gave, so that generated worlds stay as they are", () => {
  expect(words(new Random(7))).toEqual([80_695_229, 407_226_324, 3_558_214_028]);
  expect(words(new Random(8))).not.toEqual(words(new Random(7)));
});

test("a branch goes its own way and does not disturb where it comes from", () => {
  const [one, other] = [new Random(7), new Random(7)];
  const branch = one.branch();
  const unused = other.branch();
  const drawn = words(branch);
  expect(words(one)).toEqual(words(other));
  expect(words(unused)).toEqual(drawn);
});

test("numbers keep to their bounds and reach all of them", () => {
  const random = new Random(7);
  const drawn = new Set(Array.from({ length: 200 }, () => random.between(3, 6)));
  expect([...drawn].sort()).toEqual([3, 4, 5, 6]);
  const picked = new Set(Array.from({ length: 200 }, () => random.pick(["a", "b", "c"])));
  expect([...picked].sort()).toEqual(["a", "b", "c"]);
});
