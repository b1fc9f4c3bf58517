import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { createWriteBatch } from "./write-batch.ts";

function recorder(write = async () => {}) {
  const written: number[][] = [];
  const batch = createWriteBatch<number>({
    waitMs: 20,
    largest: 3,
    write: async (items) => {
      written.push(items);
      await write();
    },
  });
  return { batch, written };
}

test("what comes at the same moment is written together", async () => {
  const { batch, written } = recorder();
  await Promise.all([batch.add(1), batch.add(2)]);
  expect(written).toEqual([[1, 2]]);
});

test("nobody is told before it is written", async () => {
  let finish = () => {};
  const { batch } = recorder(() => new Promise<void>((resolve) => (finish = resolve)));
  let isTold = false;
  const told = batch.add(1).then(() => (isTold = true));
  await wait(60);
  expect(isTold).toBe(false);
  finish();
  await told;
});

test("a full one does not wait, and the next begins", async () => {
  const { batch, written } = recorder();
  await Promise.all([1, 2, 3, 4].map((item) => batch.add(item)));
  expect(written.flat()).toEqual([1, 2, 3, 4]);
  expect(written.length).toBeLessThanOrEqual(2);
});

test("a failure reaches all of them, and the next try is a new one", async () => {
  let fails = true;
  const { batch, written } = recorder(async () => {
    if (fails) throw new Error("away");
  });
  const results = await Promise.allSettled([batch.add(1), batch.add(2)]);
  expect(results.map((result) => result.status)).toEqual(["rejected", "rejected"]);
  fails = false;
  await batch.add(3);
  expect(written.at(-1)).toEqual([3]);
});
