import { expect, test } from "vitest";
import type { Viewer } from "../../context.ts";
import { canEditList, canViewList } from "./lists.policy.ts";

const person = (id: string, blockedIds: string[] = []): Viewer => ({
  id,
  sessionId: "s",
  scope: ["moderator"],
  blockedIds,
});
const viewers = [null, person("owner"), person("stranger"), person("blocked", ["owner"])];

test("a public list is there for all but the blocked, a private one for its owner", () => {
  const seen = (visibility: "public" | "private") =>
    viewers.map((viewer) => canViewList({ creator_id: "owner", visibility }, viewer));
  expect(seen("public")).toEqual([true, true, true, false]);
  expect(seen("private")).toEqual([false, true, false, false]);
});

test("a list is changed by its owner alone", () => {
  const list = { creator_id: "owner", visibility: "public" as const };
  expect(viewers.map((viewer) => canEditList(list, viewer))).toEqual([false, true, false, false]);
});
