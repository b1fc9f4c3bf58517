import { expect, test } from "vitest";
import { countedName, isCounted } from "./views.policy.ts";

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
  ["a", "a"],
  ["7_-", "7_-"],
  ["a".repeat(20), "a".repeat(20)],
  ["a".repeat(21), "other"],
  ["-a", "other"],
  ["a b", "other"],
  ["xa!", "other"],
  ["!xa", "other"],
])("%j is counted as %j", (given, name) => {
  expect(countedName(given)).toBe(name);
});
