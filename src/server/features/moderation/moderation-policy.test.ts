import { expect, test } from "vitest";
import type { ModerationAction } from "../../../contract/moderation.ts";
import { canDecide, isPossible } from "./moderation.policy.ts";

const actions: ModerationAction[] = ["hide", "restore", "suspend", "lift", "dismiss"];

test.each([
  ["capsule", false, false, "hide suspend dismiss"],
  ["capsule", true, false, "restore suspend dismiss"],
  ["review", false, true, "hide lift dismiss"],
  ["answer", true, true, "hide restore lift dismiss"],
  ["person", false, false, "suspend dismiss"],
  ["person", true, true, "lift dismiss"],
] as const)("%s, hidden %s, suspended %s: %s", (kind, is_hidden, is_suspended, possible) => {
  const found = actions.filter((action) =>
    isPossible({ kind, is_hidden, is_suspended, is_by_guest: false }, action),
  );
  expect(found.join(" ")).toBe(possible);
});

test("nobody is suspended for the words of a guest", () => {
  const message = { kind: "message", is_hidden: false, is_suspended: false } as const;
  expect(isPossible({ ...message, is_by_guest: true }, "suspend")).toBe(false);
  expect(isPossible({ ...message, is_by_guest: false }, "suspend")).toBe(true);
});

test("nobody decides their own case, and nobody with a role is suspended", () => {
  const viewer = { id: "ana", sessionId: "s", scope: ["moderator"], blockedIds: [] };
  const allowed = (author: { id: string; scope: string[] }) =>
    actions.filter((action) => canDecide(viewer, author, action));
  expect(allowed({ id: "ana", scope: [] })).toEqual([]);
  expect(allowed({ id: "bia", scope: [] })).toEqual(actions);
  const others = actions.filter((action) => action !== "suspend");
  expect(allowed({ id: "bia", scope: ["member", "moderator"] })).toEqual(others);
  expect(allowed({ id: "bia", scope: ["operator"] })).toEqual(others);
});
