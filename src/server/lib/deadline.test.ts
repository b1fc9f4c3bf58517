import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentDeadline, withoutDeadline, withRequestDeadline } from "./deadline.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["performance", "setTimeout"] }));
afterEach(() => vi.useRealTimers());

const later = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

test("a request's waits are taken from one deadline, those at the same time once", async () => {
  await withRequestDeadline(async () => {
    const deadline = currentDeadline();
    expect(currentDeadline()).toBe(deadline);
    expect(deadline.leftMs()).toBe(4000);
    const waits = Promise.all([
      deadline.spend(() => later(100)),
      deadline.spend(() => later(300).then(() => "done")),
    ]);
    await vi.advanceTimersByTimeAsync(200);
    expect(deadline.leftMs()).toBe(3800);
    await vi.advanceTimersByTimeAsync(100);
    expect((await waits)[1]).toBe("done");
    expect(deadline.leftMs()).toBe(3700);
    // Time in which it waits for nothing is its own.
    await vi.advanceTimersByTimeAsync(500);
    expect(deadline.leftMs()).toBe(3700);
    const broken = deadline.spend(() => later(50).then(() => Promise.reject(new Error("no"))));
    const refusal = expect(broken).rejects.toThrow("no");
    await vi.advanceTimersByTimeAsync(50);
    await refusal;
    expect(deadline.leftMs()).toBe(3650);
  });
});

test("each statement outside of a request has its own, and long work has none", () => {
  expect(currentDeadline()).not.toBe(currentDeadline());
  expect(currentDeadline().leftMs()).toBe(4000);
  expect(withoutDeadline(() => currentDeadline().leftMs())).toBe(Number.POSITIVE_INFINITY);
});
