import { expect, test } from "vitest";
import { clickKind, isCounted, visitChannel } from "./visits.policy.ts";

const viewer = { id: "ana", sessionId: "s", scope: [], blockedIds: [] };

test("a look counts if a person takes it at what somebody else made", () => {
  const look = { capsule: { creator_id: "bia" }, viewer, isMachine: false };
  expect(isCounted(look)).toBe(true);
  expect(isCounted({ ...look, viewer: null })).toBe(true);
  expect(isCounted({ ...look, isMachine: true })).toBe(false);
  expect(isCounted({ ...look, capsule: { creator_id: "ana" } })).toBe(false);
});

test.each([
  [undefined, ""],
  ["  ", ""],
  [" WhatsApp ", "whatsapp"],
  ["buy-this-now", "other"],
  ["a b", "other"],
])("a visit through %j is counted as %j", (given, name) => {
  expect(visitChannel(given)).toBe(name);
});

test.each([
  [" Link", "link"],
  ["map", "map"],
  ["buy-this-now", "other"],
])("a click of the kind %j is counted as %j", (given, name) => {
  expect(clickKind(given)).toBe(name);
});
