// @module-tag first-try
import { afterEach, beforeEach, expect, test } from "vitest";
import { createLoadGate, type LoadGate } from "./load-gate.ts";

let gate: LoadGate;
let now = 0;
beforeEach(() => {
  gate = createLoadGate(() => now);
});
afterEach(() => gate.close());

/** Some that were in there together for so long. */
function serve(count: number, ms: number): void {
  const leaves = Array.from({ length: count }, () => gate.enter("a"));
  now += ms;
  for (const leave of leaves) leave();
}

const enter = (count: number) => {
  for (let number = 0; number < count; number++) gate.enter("a");
};

test("a burst is taken in as long as answers come soon, up to an end", () => {
  serve(100, 20);
  enter(383);
  expect([gate.isFull("write"), gate.isFull("read")]).toEqual([false, false]);
  enter(1);
  expect([gate.isFull("write"), gate.isFull("read")]).toEqual([true, false]);
  enter(128);
  expect([gate.isFull("write"), gate.isFull("read")]).toEqual([true, true]);
});

test("when answers are late, what keeps the process busy is enough, and reads survive longest", () => {
  serve(100, 900);
  enter(47);
  expect([gate.isFull("write"), gate.isFull("read")]).toEqual([false, false]);
  enter(1);
  expect([gate.isFull("write"), gate.isFull("read")]).toEqual([true, false]);
  enter(16);
  expect([gate.isFull("write"), gate.isFull("read")]).toEqual([true, true]);
});

test("it opens again as soon as answers come in time again", () => {
  serve(100, 900);
  serve(60, 20);
  enter(100);
  expect(gate.isFull("write")).toBe(false);
});

test("it is busy from half of what always comes in", () => {
  enter(32);
  expect(gate.isBusy()).toBe(false);
  enter(1);
  expect(gate.isBusy()).toBe(true);
});

test("one network has its part while there is much to do, and others theirs", () => {
  for (let number = 0; number < 16; number++) gate.enter("one");
  expect(gate.hasItsPart("one")).toBe(false);
  const leaves = Array.from({ length: 17 }, (_, number) => gate.enter(`other${number}`));
  expect(gate.hasItsPart("one")).toBe(true);
  expect(gate.hasItsPart("other1")).toBe(false);
  for (const leave of leaves) leave();
  expect(gate.hasItsPart("one")).toBe(false);
});
