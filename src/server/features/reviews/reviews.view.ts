import type { RatingSummary, Review, ReviewAnswer } from "../../../contract/reviews.ts";
import { userSummaryView } from "../users/users.view.ts";
import type { AnswerRow, ReviewRow } from "./reviews.queries.ts";

export function reviewView(row: ReviewRow): Review {
  return {
    id: row.id,
    rating: row.rating,
    comment: row.comment,
    likes_count: row.likes_count,
    liked: row.liked,
    user: userSummaryView(row.user),
    answer: row.answer && answerView(row.answer),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    // Only its author is ever shown a hidden one.
    ...(row.hidden_at && {
      hidden: { since: row.hidden_at.toISOString(), reason: row.hidden_reason },
    }),
  };
}

export function answerView(row: AnswerRow): ReviewAnswer {
  return {
    comment: row.comment,
    user: userSummaryView(row.user),
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    ...(row.hidden_at && {
      hidden: { since: new Date(row.hidden_at).toISOString(), reason: row.hidden_reason },
    }),
  };
}

export function ratingSummaryView(counts: Map<number, number>): RatingSummary {
  const distribution = [1, 2, 3, 4, 5].map((rating) => counts.get(rating) ?? 0);
  const count = distribution.reduce((sum, number) => sum + number, 0);
  const total = distribution.reduce((sum, number, index) => sum + number * (index + 1), 0);
  return { average: count > 0 ? total / count : null, count, distribution };
}
