import { expect, test } from "vitest";
import type { Viewer } from "../../context.ts";
import { canEdit, canView } from "./capsules.policy.ts";

const person = (id: string, more: Partial<Viewer> = {}): Viewer => ({
  id,
  sessionId: "s",
  scope: [],
  blockedIds: [],
  ...more,
});
const viewers = {
  visitor: null,
  owner: person("owner"),
  stranger: person("stranger"),
  blocked: person("blocked", { blockedIds: ["somebody", "owner"] }),
  moderator: person("moderator", { scope: ["moderator"], blockedIds: ["owner"] }),
};
const open = {
  creator_id: "owner",
  visibility: "public" as const,
  hidden_at: null,
  has_access: false,
};

test.each([
  ["public", {}, "visitor owner stranger moderator"],
  ["private", { visibility: "private" as const }, "owner moderator"],
  [
    "shared with the viewer",
    { visibility: "private" as const, has_access: true },
    "visitor owner stranger moderator",
  ],
  ["hidden", { hidden_at: new Date(0), has_access: true }, "owner moderator"],
])("a capsule that is %s is there for those who may see it alone", (_, change, seenBy) => {
  const seen = Object.entries(viewers).filter(([, viewer]) =>
    canView({ ...open, ...change }, viewer),
  );
  expect(seen.map(([name]) => name).join(" ")).toBe(seenBy);
});

test("a capsule is changed by nobody but its creator", () => {
  const may = Object.entries(viewers).filter(([, viewer]) => canEdit(open, viewer));
  expect(may.map(([name]) => name)).toEqual(["owner"]);
});
