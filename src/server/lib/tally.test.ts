import { afterEach, expect, test, vi } from "vitest";
import { createTally } from "./tally.ts";

afterEach(() => vi.restoreAllMocks());

test("each key is counted by itself, until what was counted has ended", () => {
  const tally = createTally();
  expect(tally.of("ana")).toBe(0);
  const endFirst = tally.add("ana");
  const endSecond = tally.add("ana");
  tally.add("bia");
  expect([tally.of("ana"), tally.of("bia")]).toEqual([2, 1]);
  endFirst();
  expect([tally.of("ana"), tally.of("bia")]).toEqual([1, 1]);
  endSecond();
  expect([tally.of("ana"), tally.of("bia")]).toEqual([0, 1]);
  tally.add("ana");
  expect(tally.of("ana")).toBe(1);
});

test("a key that has none takes no memory, so that strangers cannot fill it", () => {
  const set = vi.spyOn(Map.prototype, "set");
  const end = createTally().add("a stranger's network");
  const call = set.mock.calls.findIndex(([key]) => key === "a stranger's network");
  const counts = set.mock.contexts[call] as Map<string, number>;
  expect(counts.size).toBe(1);
  end();
  expect(counts.size).toBe(0);
});
