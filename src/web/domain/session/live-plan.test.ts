import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeOpen, takeWords, useArrival } from "./arrival.ts";
import { carryOutIntent } from "./carry-out-intent.ts";
import { beginDetour, type Intent, type LivePlan } from "./detour.ts";
import { readDetour } from "./read-detour.ts";

const plan: LivePlan = { starts_on: "2026-11-20", with_others: true, key: "press-1" };
const live: Intent = { action: "live-capsule", id: "c1", name: "Alfama", plan };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  useArrival.setState({ arrival: null });
});
afterEach(() => vi.unstubAllGlobals());

const readBack = (intent: unknown) => {
  const at = Date.now();
  return readDetour(JSON.stringify({ path: "/", intent, hasEnded: false, at }))?.intent;
};
const votes = ["2026-11-20", "2026-11-27"];

test.each([[plan], [{ dates: votes, with_others: true, key: "k" }]])(
  "R-OUT-01 the plan %j lasts through a sign-in",
  (chosen) => {
    expect(readBack({ ...live, plan: chosen })).toEqual({ ...live, plan: chosen });
  },
);

test.each([
  [undefined],
  [{ ...plan, starts_on: undefined }],
  [{ ...plan, starts_on: "tomorrow" }],
  [{ ...plan, starts_on: 20 }],
  [{ ...plan, dates: votes }],
  [{ ...plan, starts_on: undefined, dates: ["x"] }],
  [{ ...plan, with_others: "yes" }],
  [{ ...plan, key: "a b" }],
])("R-OUT-01 nothing is made of the stored plan %j", (chosen) => {
  expect(readBack({ ...live, plan: chosen })).toBeNull();
});

test("a plan belongs to no other action", () => {
  expect(readBack({ ...live, action: "follow" })).toBeNull();
});

test("R-OUT-01 after the sign-in the outing is made once, under the key of its press", async () => {
  const api = vi.fn(async (..._: unknown[]) => ({ data: { outing: { id: "o1" } } }));
  beginDetour({ path: "/capsules/c1", intent: live });
  expect(await carryOutIntent({ api } as never, "/capsules/c1")).toBe("/outings/o1");
  expect(await carryOutIntent({ api } as never, "/capsules/c1")).toBeNull();
  const body = { flenjor_id: "c1", starts_on: "2026-11-20", with_others: true };
  expect(api.mock.calls).toEqual([["POST /outings", { body }, { idempotencyKey: "press-1" }]]);
});

test("R-OUT-01 an outing that cannot be made is told, and its sheet opens with the plan", async () => {
  const failure = new Error("no");
  beginDetour({ path: "/x", intent: live });
  expect(await carryOutIntent({ api: () => Promise.reject(failure) } as never, "/x")).toBeNull();
  const arrival = () => useArrival.getState().arrival;
  expect(arrival()).toEqual({ greeting: null, done: null, open: live, failure });
  // Whichever comes first, neither takes from the other.
  takeOpen();
  expect(arrival()).toMatchObject({ open: null, failure });
  takeWords();
  expect(arrival()).toBeNull();
});
