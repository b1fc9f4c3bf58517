import { beforeEach, expect, test, vi } from "vitest";
import {
  beginDetour,
  type Detour,
  forgetDetour,
  type Intent,
  notePress,
  recentPress,
} from "./detour.ts";
import { noteDetourPath, pendingDetour, readDetour, takeIntent } from "./read-detour.ts";

const like: Intent = { action: "like-capsule", id: "c1", name: "Alfama" };

beforeEach(() => {
  vi.useFakeTimers();
  forgetDetour();
});

test("an intent is given out once, and only on the way to its own page", () => {
  beginDetour({ path: "/capsules/c1", intent: like });
  expect(takeIntent("/capsules/c2")).toBeNull();
  expect(takeIntent("/")).toBeNull();
  expect(takeIntent("/capsules/c1")).toEqual(like);
  expect(takeIntent("/capsules/c1")).toBeNull();
  expect(readDetour()?.path).toBe("/capsules/c1");
});

test("an intent lasts an hour, the way back a day", () => {
  beginDetour({ path: "/capsules/c1", intent: like });
  vi.advanceTimersByTime(59 * 60_000);
  expect(pendingDetour("/capsules/c1")?.intent).toEqual(like);
  vi.advanceTimersByTime(2 * 60_000);
  expect(pendingDetour("/capsules/c1")).toMatchObject({ intent: null });
  vi.advanceTimersByTime(23 * 60 * 60_000);
  expect(readDetour()).toBeNull();
});

test("a login page for somewhere else, or from the bar, drops the intent", () => {
  beginDetour({ path: "/capsules/c1", intent: like });
  noteDetourPath("/capsules/c1");
  expect(pendingDetour("/capsules/c1")?.intent).toEqual(like);
  forgetDetour();
  expect(readDetour()).toBeNull();
  beginDetour({ path: "/capsules/c1", intent: like });
  noteDetourPath("/account");
  expect(readDetour()).toMatchObject({ path: "/account", intent: null });
});

const told: Detour = { path: "/capsules/c1", intent: like, hasEnded: false, at: 0 };

test.each<[string, unknown]>([
  ["an action that is not on the list", { ...like, action: "delete-account" }],
  ["an id that would change the address of the call", { ...like, id: "../../account" }],
  ["a name that is no text", { ...like, name: { toString: "x" } }],
  ["a kind that is not on the list", { ...like, kind: "account" }],
  ["a person without a proper id", { ...like, person: { id: "a/b", full_name: "A" } }],
  ["nothing", null],
  ["what every object has", { ...like, action: "toString" }],
])("%s counts as no intent", (_, intent) => {
  const text = JSON.stringify({ ...told, intent, at: Date.now() });
  expect(readDetour(text)).toMatchObject({ path: "/capsules/c1", intent: null });
});

test.each(["", "nonsense", "7", "null", "[]", '{"path":7,"at":1}', '{"path":"/x"}'])(
  "%j is no detour",
  (text) => expect(readDetour(text)).toBeNull(),
);

test("a press counts for ten seconds, and taking something back is no intent", () => {
  notePress(like);
  expect(recentPress()).toEqual(like);
  vi.advanceTimersByTime(10_000);
  expect(recentPress()).toBeNull();
  notePress(like);
  notePress(null);
  expect(recentPress()).toBeNull();
});
