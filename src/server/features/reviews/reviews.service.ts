import { v7 as newId } from "uuid";
import type { Answer } from "../../../contract/endpoints.ts";
import type { Review } from "../../../contract/reviews.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { forbidden, notFound } from "../../errors.ts";
import { cutPage, type PageRequest, windowByTime } from "../../paging.ts";
import { inTransaction } from "../../transaction.ts";
import { requireVisible } from "../capsules/capsules.service.ts";
import { canDeleteReview, canReview, canViewReview } from "./reviews.policy.ts";
import {
  changeRatings,
  countRatings,
  deleteReview,
  findOwnReview,
  findReview,
  lockReviewsOf,
  type ReviewRow,
  selectReviews,
  upsertReview,
} from "./reviews.queries.ts";
import { ratingSummaryView, reviewView } from "./reviews.view.ts";

export async function listReviews(
  context: Context,
  caller: Caller,
  flenjorId: string,
  request: PageRequest,
): Promise<Answer<"GET /flenjors/{id}/reviews">> {
  const { db } = context;
  await requireVisible(context, caller, flenjorId);
  const viewerId = caller.viewer?.id ?? null;
  const window = windowByTime(request, caller.locale);
  const [found, counts, own] = await Promise.all([
    selectReviews(db, flenjorId, caller.viewer, window),
    countRatings(db, flenjorId, caller.viewer),
    viewerId ? findOwnReview(db, flenjorId, viewerId) : null,
  ]);
  const { rows, meta } = cutPage(found, request, (row: ReviewRow) => [row.sort_key, row.id]);
  const data = {
    reviews: rows.map(reviewView),
    summary: ratingSummaryView(counts),
    own_review: own && reviewView(own),
  };
  return { data, meta };
}

export async function writeReview(
  context: Context,
  caller: Caller,
  flenjorId: string,
  words: { rating: number; comment: string },
): Promise<Review> {
  const viewer = requireViewer(caller);
  const capsule = await requireVisible(context, caller, flenjorId);
  if (!canReview(capsule, viewer)) throw forbidden();
  return inTransaction(context, async ({ db }) => {
    await lockReviewsOf(db, flenjorId);
    await upsertReview(db, { id: newId(), flenjor_id: flenjorId, user_id: viewer.id, ...words });
    const row = await findOwnReview(db, flenjorId, viewer.id);
    if (!row) throw notFound();
    return reviewView(row);
  });
}

export async function removeReview(context: Context, caller: Caller, id: string): Promise<void> {
  const viewer = requireViewer(caller);
  const review = await requireVisibleReview(context, caller, id);
  if (!canDeleteReview(review, viewer)) throw forbidden();
  await inTransaction(context, async ({ db }) => {
    await lockReviewsOf(db, review.flenjor_id);
    const deleted = await deleteReview(db, id);
    if (!deleted) throw notFound();
    if (deleted.hidden_at) return;
    await changeRatings(db, review.flenjor_id, { reviews: -1, rating: -deleted.rating });
  });
}

export async function requireVisibleReview(context: Context, caller: Caller, id: string) {
  const review = await findReview(context.db, id);
  if (!review || !canViewReview(review, caller.viewer)) throw notFound();
  await requireVisible(context, caller, review.flenjor_id);
  return review;
}
