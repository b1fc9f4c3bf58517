import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { createWriteBatch } from "./write-batch.ts";

afterEach(() => {
  vi.useRealTimers();
});

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

test("a full one is written before its time, and one that is not full is not", async () => {
  vi.useFakeTimers();
  const { batch, written } = recorder();
  void batch.add(1);
  void batch.add(2);
  await vi.advanceTimersByTimeAsync(19);
  expect(written).toEqual([]);
  void batch.add(3);
  await vi.advanceTimersByTimeAsync(0);
  expect(written).toEqual([[1, 2, 3]]);
  expect(vi.getTimerCount()).toBe(0);
  void batch.add(4);
  await vi.advanceTimersByTimeAsync(19);
  expect(written).toEqual([[1, 2, 3]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(written).toEqual([[1, 2, 3], [4]]);
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
