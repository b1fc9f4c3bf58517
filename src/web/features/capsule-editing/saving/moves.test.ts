import { describe, expect, test } from "vitest";
import { moves } from "./moves.ts";

const things = (...orders: number[]) =>
  orders.map((order, index) => ({ id: "abcd"[index] ?? "", order }));

/** How they stand once the changes are made. */
function after(list: { id: string; order: number }[], index: number, by: -1 | 1): string {
  const changed = new Map(moves(list, index, by).map(({ id, order }) => [id, order]));
  return list
    .map(({ id, order }) => ({ id, order: changed.get(id) ?? order }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ id }) => id)
    .join("");
}

describe("moving an experience by one step", () => {
  test.each([
    [[0, 1, 2, 3], 0, 1, "bacd"],
    [[0, 1, 2, 3], 3, -1, "abdc"],
    [[0, 1, 2, 3], 2, -1, "acbd"],
    [[0, 5, 9, 20], 1, 1, "acbd"],
    [[0, 0, 0, 0], 1, 1, "acbd"],
    [[3, 3, 7, 7], 0, 1, "bacd"],
  ] as const)("of %j the one at %d by %d", (orders, index, by, expected) => {
    expect(after(things(...orders), index, by)).toBe(expected);
  });

  test("a thing at an end does not move beyond it", () => {
    expect(moves(things(0, 1), 0, -1)).toEqual([]);
    expect(moves(things(0, 1), 1, 1)).toEqual([]);
  });

  test("no two things have the same order afterwards", () => {
    const list = things(0, 0, 0, 0);
    const changed = new Map(moves(list, 2, -1).map(({ id, order }) => [id, order]));
    const orders = list.map(({ id, order }) => changed.get(id) ?? order);
    expect(new Set(orders).size).toBe(orders.length);
  });
});
