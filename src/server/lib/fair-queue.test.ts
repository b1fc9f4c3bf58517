// @module-tag first-try
import { expect, test } from "vitest";
import { createFairQueue, createWorkQueue } from "./fair-queue.ts";

function take(queue: { next(): string | undefined }): string {
  let taken = "";
  for (let item = queue.next(); item !== undefined; item = queue.next()) taken += item;
  return taken;
}

test("askers take turns, each in the order of their asking", () => {
  const queue = createFairQueue<string>({ most: 20 });
  for (const item of "aAÁ") queue.add(item, ["ana"]);
  for (const item of "bB") queue.add(item, ["bia"]);
  queue.add("c", ["caio"]);
  expect(take(queue)).toBe("abcABÁ");
});

test("who comes later and had no turn goes before who had one", () => {
  const queue = createFairQueue<string>({ most: 20 });
  for (const item of "aAÁ") queue.add(item, ["ana"]);
  expect(queue.next()).toBe("a");
  queue.add("b", ["bia"]);
  expect(take(queue)).toBe("bAÁ");
  // It is not forgotten when nothing waits.
  for (const [item, who] of ["aana", "bbia", "ccaio"].map((text) => [text[0], text.slice(1)])) {
    queue.add(item as string, [who as string]);
  }
  expect(take(queue)).toBe("cba");
});

test("other accounts do not help a network, nor other networks an account", () => {
  const queue = createFairQueue<string>({ most: 20 });
  for (const item of "123") queue.add(item, [`account ${item}`, "home"]);
  for (const item of "456") queue.add(item, ["account 4", `network ${item}`]);
  expect(queue.next()).toBe("1");
  expect(queue.next()).toBe("4");
  queue.add("x", ["else", "elsewhere"]);
  expect(queue.next()).toBe("x");
  expect(take(queue)).toHaveLength(4);
});

/** A queue in which these have had a turn, the first of them the longest ago. */
function queueAfter(...turns: string[][]) {
  const queue = createFairQueue<string>();
  for (const askers of turns) {
    queue.add("", askers);
    queue.next();
  }
  return queue;
}

test("a new account of a network that just had a turn waits for those whose turns are older", () => {
  const queue = queueAfter(["ana", "train"], ["caio", "cafe"], ["davi", "home"]);
  queue.add("b", ["bia", "home"]);
  queue.add("a", ["ana", "cafe"]);
  expect(take(queue)).toBe("ab");
});

test("of one network, the account whose turn is longer ago goes first", () => {
  const queue = queueAfter(["ana", "train"], ["caio", "home"]);
  queue.add("a", ["ana", "home"]);
  queue.add("b", ["bia", "home"]);
  expect(take(queue)).toBe("ba");
});

test("where nobody is named, nobody's share is full and nobody goes before", () => {
  const queue = createFairQueue<string>({ mostOfOne: 1 });
  expect([queue.add("x"), queue.add("y"), queue.add("a", ["ana"])]).toEqual([true, true, true]);
  expect(take(queue)).toBe("xya");
});

test("the first of those who wait can leave", () => {
  const queue = createFairQueue<string>();
  for (const item of "abc") queue.add(item);
  queue.remove("a");
  expect(take(queue)).toBe("bc");
});

test("only so many wait, and of one asker fewer", () => {
  const queue = createFairQueue<string>({ most: 4, mostOfOne: 2 });
  const added = ["ana", "ana", "ana", "bia", "caio", "davi"].map((who) => queue.add(who, [who]));
  expect(added).toEqual([true, true, false, true, true, false]);
  queue.remove("bia");
  expect(queue.add("ana", ["ana"])).toBe(false);
  expect(queue.add("bia", ["bia"])).toBe(true);
});

test.each([
  ["after", 999, "ba"],
  ["like", 1000, "ab"],
])("who had a turn comes %s a newcomer once %i others had theirs", (_, others, order) => {
  const queue = createFairQueue<string>();
  for (const who of ["ana", ...Array.from({ length: others }, (_, number) => `other ${number}`)]) {
    queue.add(who, [who]);
    queue.next();
  }
  queue.add("a", ["ana"]);
  queue.add("b", ["bia"]);
  expect(take(queue)).toBe(order);
});

test("the rest waits in the order of asking where nobody is named, any number of them", () => {
  const queue = createFairQueue<number>();
  const all = Array.from({ length: 2000 }, (_, number) => number);
  expect(all.every((number) => queue.add(number))).toBe(true);
  queue.remove(1);
  queue.remove(-1);
  expect(queue.size()).toBe(1999);
  expect([queue.next(), queue.next(), queue.size()]).toEqual([0, 2, 1997]);
});

test("so many run at once, whatever comes of them, and the rest in turns", async () => {
  const run = createWorkQueue({ atOnce: 2, most: 5, mostOfOne: 3, refuse: () => new Error("no") });
  const begun: string[] = [];
  const gate = Promise.withResolvers<void>();
  const ask = (who: string, name: string) =>
    run([who], async () => {
      begun.push(name);
      await gate.promise;
      if (name === "a1") throw new Error("broken");
      return name;
    });
  const asked = [1, 2, 3, 4, 5, 6].map((number) => ask("ana", `a${number}`));
  const other = ask("bia", "b1");
  const settled = Promise.allSettled([...asked, other]);
  await expect.poll(() => begun).toEqual(["a1", "a2"]);
  gate.resolve();
  const outcomes = (await settled).map((one) =>
    one.status === "fulfilled" ? one.value : one.reason.message,
  );
  expect(outcomes).toEqual(["broken", "a2", "a3", "a4", "a5", "no", "b1"]);
  expect(begun).toEqual(["a1", "a2", "b1", "a3", "a4", "a5"]);
});

test("one more than there is room for is refused, in words of its own", async () => {
  const run = createWorkQueue({ atOnce: 1, most: 1 });
  const gate = Promise.withResolvers<void>();
  const asked = [run([], () => gate.promise), run([], () => gate.promise)];
  await expect(run([], async () => {})).rejects.toEqual(new Error("too many wait"));
  gate.resolve();
  await Promise.all(asked);
});
