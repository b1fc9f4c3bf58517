import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useArrival } from "./arrival.ts";
import { carryOutIntent } from "./carry-out-intent.ts";
import { beginDetour, detourText, forgetDetour, type Intent } from "./detour.ts";
import { noteDetourPath, readDetour, takeIntent, wayBack } from "./read-detour.ts";

const like: Intent = { action: "like-capsule", id: "c1", name: "Alfama" };
const kept = new Map<string, string>();

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000_000_000 });
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  useArrival.setState({ arrival: null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("the detour is kept on the device under its name, and forgotten there", () => {
  expect(detourText()).toBeNull();
  beginDetour({ path: "/capsules/c1", intent: like });
  expect([...kept.keys()]).toEqual(["auth.detour"]);
  expect(readDetour()).toEqual({
    path: "/capsules/c1",
    intent: like,
    hasEnded: false,
    at: Date.now(),
  });
  expect(wayBack()).toBe("/capsules/c1");
  noteDetourPath("/capsules/c1");
  expect(readDetour()?.intent).toEqual(like);
  noteDetourPath("/");
  expect([kept.size, readDetour(), wayBack()]).toEqual([0, null, "/"]);
});

test("a detour says that the session has ended until it is taken up again", () => {
  beginDetour({ path: "/account", intent: like, hasEnded: true });
  expect(readDetour()?.hasEnded).toBe(true);
  expect(takeIntent("/account")).toEqual(like);
  expect(readDetour()).toMatchObject({ hasEnded: false, intent: null });
  forgetDetour();
  expect(takeIntent("/account")).toBeNull();
});

const at = 1_000_000_000_000;
const read = (intent: unknown, more: object = {}) =>
  readDetour(JSON.stringify({ path: "/", intent, hasEnded: false, at, ...more }));

test.each([
  [like],
  [{ ...like, action: "report", kind: "capsule", person: { id: "p", full_name: "Ana" } }],
  [{ ...like, kind: "review" }],
  [{ ...like, kind: "answer" }],
  [{ ...like, kind: "person" }],
])("%o is an intent", (intent) => {
  expect(read(intent)?.intent).toEqual(intent);
});

test.each([
  [null],
  [{ ...like, action: "delete-account" }],
  [{ ...like, action: "toString" }],
  [{ ...like, action: ["follow"] }],
  [{ ...like, id: "" }],
  [{ ...like, id: "a b" }],
  [{ ...like, id: "a".repeat(65) }],
  [{ ...like, id: 7 }],
  [{ ...like, name: 7 }],
  [{ ...like, kind: "" }],
  [{ ...like, person: null }],
  [{ ...like, person: { id: "p" } }],
  [{ ...like, person: { id: "!", full_name: "Ana" } }],
])("%o is none", (intent) => {
  expect(read(intent)).toMatchObject({ path: "/", intent: null });
});

test.each([
  ["{not json"],
  ["7"],
  ["null"],
  [""],
  [JSON.stringify({ path: 7, at })],
  [JSON.stringify({ path: "/", at: "now" })],
  [JSON.stringify({ path: "/", at: at + 1 })],
  [JSON.stringify({ path: "/", at: at - 86_400_001 })],
])("%s is no detour", (text) => {
  expect(readDetour(text)).toBeNull();
});

test("the way back lasts a day to the end, an intent less than its hour", () => {
  expect(read(like, { at: at - 86_400_000 })?.path).toBe("/");
  expect(read(like, { at: at - 3_600_000 })?.intent).toBeNull();
  expect(read(like, { at: at - 3_599_999 })?.intent).toEqual(like);
});

test("an action that needs no more input is done on arrival, any other is opened", async () => {
  const api = vi.fn(async (..._: unknown[]) => ({}));
  const arrive = async (intent: Intent | null, given: unknown = api) => {
    useArrival.setState({ arrival: null });
    beginDetour({ path: "/x", intent });
    await carryOutIntent({ api: given } as never, "/x");
    return useArrival.getState().arrival;
  };
  const nothing = { greeting: null, done: null, open: null, failure: null };
  const follow: Intent = { ...like, action: "follow" };
  const likeReview: Intent = { ...like, action: "like-review" };
  for (const intent of [like, follow, likeReview]) {
    expect(await arrive(intent)).toEqual({ ...nothing, done: intent });
  }
  const calls = ["/flenjors/{id}/like", "/users/{id}/follow", "/flenjor-reviews/{id}/like"];
  expect(api.mock.calls).toEqual(calls.map((call) => [`POST ${call}`, { params: { id: "c1" } }]));
  const report: Intent = { ...like, action: "report" };
  expect(await arrive(report)).toEqual({ ...nothing, open: report });
  const error = new Error("no");
  const broken = await arrive(like, () => Promise.reject(error));
  expect(broken).toEqual({ ...nothing, failure: error });
  expect(await arrive(null)).toBeNull();
  const greeting = { heading: "Hello", messages: [] };
  await carryOutIntent({ api } as never, "/x", greeting);
  expect(useArrival.getState().arrival).toEqual({ ...nothing, greeting });
});
