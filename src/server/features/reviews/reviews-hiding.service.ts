import type { Context } from "../../context.ts";
import { hideReviews, showReviews } from "./reviews-hiding.queries.ts";

// All of these run in the transaction of the decision that they carry out.

export async function hideReview({ db }: Context, reviewId: string, reason: string): Promise<void> {
  await hideReviews(db, { reviewId }, { by: "moderator", reason });
}

export async function restoreReview({ db }: Context, reviewId: string): Promise<void> {
  await showReviews(db, { reviewId });
}

export async function hideReviewsOf({ db }: Context, personId: string): Promise<void> {
  await hideReviews(db, { personId }, { by: "suspension", reason: "" });
}

export async function showReviewsOf({ db }: Context, personId: string): Promise<void> {
  await showReviews(db, { personId });
}
