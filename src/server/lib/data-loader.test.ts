import { expect, test } from "vitest";
import { createDataLoader } from "./data-loader.ts";

/** A look-up whose answers are given by hand, one call at a time. */
function byHand() {
  const calls: { keys: string[]; answer: () => void; fail: () => void }[] = [];
  let state = "first";
  const find = createDataLoader<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const seen = state;
        const answer = () => resolve(new Map(keys.map((key) => [key, `${key} ${seen}`])));
        calls.push({ keys, answer, fail: () => reject(new Error("away")) });
      }),
    3,
  );
  const change = (next: string) => {
    state = next;
  };
  return { calls, find, change };
}

test("who comes alone is looked up at once", async () => {
  const { calls, find } = byHand();
  const a = find("a");
  expect(calls.map(({ keys }) => keys)).toEqual([["a"]]);
  calls[0]?.answer();
  expect(await a).toBe("a first");
});

test("who comes meanwhile is looked up together, by what is true after they came", async () => {
  const { calls, find, change } = byHand();
  const early = find("a");
  change("second");
  const late = [find("a"), find("b"), find("a")];
  expect(calls).toHaveLength(1);
  calls[0]?.answer();
  expect(await early).toBe("a first");
  expect(calls[1]?.keys).toEqual(["a", "b"]);
  calls[1]?.answer();
  expect(await Promise.all(late)).toEqual(["a second", "b second", "a second"]);
});

test("a failure reaches those who asked, and nobody after them", async () => {
  const { calls, find } = byHand();
  const first = find("a");
  const second = find("b");
  calls[0]?.fail();
  await expect(first).rejects.toThrow("away");
  calls[1]?.answer();
  expect(await second).toBe("b first");
});

test("one look-up takes only so many", async () => {
  const { calls, find } = byHand();
  const all = ["a", "b", "c", "d", "e"].map((key) => find(key));
  for (let call = 0; call < 3; call++) {
    await expect.poll(() => calls.length).toBeGreaterThan(call);
    calls[call]?.answer();
  }
  expect(await Promise.all(all)).toHaveLength(5);
  expect(calls.map(({ keys }) => keys.length)).toEqual([1, 3, 1]);
});
