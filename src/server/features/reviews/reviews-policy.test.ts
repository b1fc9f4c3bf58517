import { expect, test } from "vitest";
import type { Viewer } from "../../context.ts";
import {
  canAnswerReview,
  canDeleteReview,
  canReview,
  canViewAnswer,
  canViewReview,
} from "./reviews.policy.ts";

const person = (id: string, scope: string[] = [], blockedIds: string[] = []): Viewer => ({
  id,
  sessionId: "s",
  scope,
  blockedIds,
});
const people = [
  person("author"),
  person("creator", ["moderator"]),
  person("moderator", ["moderator"], ["author"]),
  person("stranger"),
  person("blocked", [], ["author"]),
];
const review = { user_id: "author", creator_id: "creator" };
const namesOf = (isAllowed: (viewer: Viewer) => boolean) =>
  people.filter(isAllowed).map(({ id }) => id);

test("a creator answers reviews of their capsule, and neither writes nor deletes any", () => {
  expect(namesOf((viewer) => canReview(review, viewer))).not.toContain("creator");
  expect(namesOf((viewer) => canReview(review, viewer))).toHaveLength(4);
  expect(namesOf((viewer) => canAnswerReview(review, viewer))).toEqual(["creator"]);
  expect(namesOf((viewer) => canDeleteReview(review, viewer))).toEqual(["author", "moderator"]);
});

test("a review is there for everyone but those who are parted from its author", () => {
  const shown = { user_id: "author", hidden_at: null };
  expect(namesOf((viewer) => canViewReview(shown, viewer))).toEqual([
    "author",
    "creator",
    "moderator",
    "stranger",
  ]);
  expect(canViewReview(shown, null)).toBe(true);
});

test("a hidden review or answer is there for its author and moderators", () => {
  const hidden = { user_id: "author", hidden_at: new Date(0) };
  const seers = ["author", "creator", "moderator"];
  expect(namesOf((viewer) => canViewReview(hidden, viewer))).toEqual(seers);
  expect(namesOf((viewer) => canViewAnswer(hidden, viewer))).toEqual(seers);
  expect([canViewReview(hidden, null), canViewAnswer(hidden, null)]).toEqual([false, false]);
  const shown = { user_id: "author", hidden_at: null };
  expect(namesOf((viewer) => canViewAnswer(shown, viewer))).toHaveLength(people.length);
  expect(canViewAnswer(shown, null)).toBe(true);
});
