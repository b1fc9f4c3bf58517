import { expect, test } from "vitest";
import { ratingSummaryView, reviewView } from "./reviews.view.ts";

const user = { id: "u", username: "ana", full_name: "Ana", picture: null };
const shownUser = { id: "u", username: "ana", full_name: "Ana", profile_picture: null };
const at = "2026-05-01T10:00:00.000Z";
const dates = { created_at: new Date(at), updated_at: new Date(at) };
const shownDates = { created_at: at, updated_at: at };

test("a review is shown with its answer, and says why it is hidden", () => {
  const facts = { id: "r", rating: 4, comment: "Fine", likes_count: 2, liked: true };
  const row = { ...facts, user, ...dates, hidden_at: null, hidden_reason: "", answer: null };
  expect(reviewView(row as never)).toEqual({
    ...facts,
    user: shownUser,
    answer: null,
    ...shownDates,
  });
  const hidden = { hidden_at: new Date(at), hidden_reason: "spam" };
  const answer = { comment: "Thanks", user, ...shownDates };
  const both = { ...row, ...hidden, answer: { ...answer, hidden_at: at, hidden_reason: "rude" } };
  expect(reviewView(both as never)).toMatchObject({
    hidden: { since: at, reason: "spam" },
    answer: {
      comment: "Thanks",
      user: shownUser,
      ...shownDates,
      hidden: { since: at, reason: "rude" },
    },
  });
  const open = { ...row, answer: { ...answer, hidden_at: null, hidden_reason: "" } };
  expect(reviewView(open as never).answer).toEqual({
    comment: "Thanks",
    user: shownUser,
    ...shownDates,
  });
});

test("ratings are counted from one to five stars, and nothing has no average", () => {
  const counts = new Map([
    [1, 1],
    [4, 2],
    [5, 1],
  ]);
  expect(ratingSummaryView(counts)).toEqual({
    average: 3.5,
    count: 4,
    distribution: [1, 0, 0, 2, 1],
  });
  expect(ratingSummaryView(new Map())).toEqual({
    average: null,
    count: 0,
    distribution: [0, 0, 0, 0, 0],
  });
});
