import { v7 as newId } from "uuid";
import type { Answer } from "../../../contract/endpoints.ts";
import type { Review } from "../../../contract/reviews.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { forbidden, invalid, notFound } from "../../errors.ts";
import { cutPage, type PageRequest, windowByTime } from "../../lib/paging.ts";
import { enqueueMail } from "../../mail/outbox.queries.ts";
import { requireVisible } from "../capsules/capsules.service.ts";
import { canDeleteReview, canReview, canViewReview } from "./reviews.policy.ts";
import {
  changeRatings,
  countRatings,
  deleteReview,
  findOwnReview,
  findReview,
  findReviewMail,
  lockReviewsOf,
  type ReviewRow,
  selectReviews,
  upsertReview,
} from "./reviews.queries.ts";
import { ratingSummaryView, reviewView } from "./reviews.view.ts";

export async function listReviews(
  context: Context,
  caller: Caller,
  capsuleId: string,
  request: PageRequest,
): Promise<Answer<"GET /flenjors/{id}/reviews">> {
  const { db } = context;
  await requireVisible(context, caller, capsuleId);
  const viewerId = caller.viewer?.id ?? null;
  const window = windowByTime(request, caller.locale);
  const [found, counts, own] = await Promise.all([
    selectReviews(db, capsuleId, caller.viewer, window),
    countRatings(db, capsuleId, caller.viewer),
    viewerId ? findOwnReview(db, capsuleId, viewerId) : null,
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
  capsuleId: string,
  words: { rating: number; comment: string },
): Promise<Review> {
  const viewer = requireViewer(caller);
  const capsule = await requireVisible(context, caller, capsuleId);
  if (!canReview(capsule, viewer)) throw forbidden();
  return inTransaction(context, async ({ db }) => {
    await lockReviewsOf(db, capsuleId);
    await upsertReview(db, { id: newId(), flenjor_id: capsuleId, user_id: viewer.id, ...words });
    const row = await findOwnReview(db, capsuleId, viewer.id);
    if (!row) throw notFound();
    return reviewView(row);
  });
}

/** Whether the viewer may review a capsule that is there for them, and the rating they gave it. */
export async function findReviewing(
  context: Context,
  caller: Caller,
  capsuleId: string,
): Promise<{ isPossible: boolean; rating: number | null }> {
  const viewer = requireViewer(caller);
  const capsule = await requireVisible(context, caller, capsuleId);
  const own = await findOwnReview(context.db, capsuleId, viewer.id);
  return { isPossible: canReview(capsule, viewer), rating: own?.rating ?? null };
}

/** A moderator gives a reason: it is logged, and mailed to whoever wrote the review. */
export async function removeReview(
  context: Context,
  caller: Caller,
  id: string,
  reason: string | undefined,
): Promise<void> {
  const viewer = requireViewer(caller);
  // One's own words are one's own to delete, also where a block or a closed capsule hides them.
  const found = await findReview(context.db, id);
  const review =
    found?.user_id === viewer.id ? found : await requireVisibleReview(context, caller, id);
  if (!canDeleteReview(review, viewer)) throw forbidden();
  const isOwn = review.user_id === viewer.id;
  if (!isOwn && !reason) {
    throw invalid({ reason: [errorWords(caller.locale)("fields.required")] });
  }
  await inTransaction(context, async (inside) => {
    const { db } = inside;
    await lockReviewsOf(db, review.flenjor_id);
    const deleted = await deleteReview(db, id);
    if (!deleted) throw notFound();
    if (!isOwn && reason) await tellOfDeletion(inside, review, { moderatorId: viewer.id, reason });
    if (deleted.hidden_at) return;
    await changeRatings(db, review.flenjor_id, { reviews: -1, rating: -deleted.rating });
  });
}

type Deleted = { id: string; user_id: string; flenjor_id: string };

async function tellOfDeletion(
  { db }: Context,
  { id, user_id, flenjor_id }: Deleted,
  { moderatorId, reason }: { moderatorId: string; reason: string },
): Promise<void> {
  const details = { action: "delete", reason, kind: "review", thing: id };
  await recordEvent(db, { event: "moderated", actorId: moderatorId, subjectId: user_id, details });
  const told = await findReviewMail(db, { userId: user_id, capsuleId: flenjor_id });
  if (!told?.email) return;
  await enqueueMail(db, {
    userId: user_id,
    recipient: told.email,
    template: "review-deleted",
    locale: told.locale,
    details: { title: told.title, flenjorId: flenjor_id, reason },
  });
}

export async function requireVisibleReview(context: Context, caller: Caller, id: string) {
  const review = await findReview(context.db, id);
  if (!review || !canViewReview(review, caller.viewer)) throw notFound();
  await requireVisible(context, caller, review.flenjor_id);
  return review;
}
