import type { ReviewAnswer } from "../../../contract/reviews.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { forbidden, notFound } from "../../errors.ts";
import { canAnswerReview, canViewAnswer } from "./reviews.policy.ts";
import { findShownReview, lockReviewsOf } from "./reviews.queries.ts";
import { requireVisibleReview } from "./reviews.service.ts";
import { answerView } from "./reviews.view.ts";
import {
  deleteAnswer,
  findAnswer,
  setAnswerHidden,
  upsertAnswer,
} from "./reviews-answers.queries.ts";

/** One answer for each review: a second one takes the place of the first. */
export async function answerReview(
  context: Context,
  caller: Caller,
  reviewId: string,
  comment: string,
): Promise<ReviewAnswer> {
  const { review, viewer } = await requireAnswerable(context, caller, reviewId);
  return inTransaction(context, async ({ db }) => {
    await lockReviewsOf(db, review.flenjor_id);
    const isSaved = await upsertAnswer(db, { reviewId, userId: viewer.id, comment });
    const row = isSaved ? await findShownReview(db, reviewId, viewer.id) : null;
    if (!row?.answer) throw notFound();
    return answerView(row.answer);
  });
}

export async function removeAnswer(
  context: Context,
  caller: Caller,
  reviewId: string,
): Promise<void> {
  // Its author deletes it also where a block hides the review from them.
  const answer = await findAnswer(context.db, reviewId);
  if (answer?.user_id !== requireViewer(caller).id) {
    await requireAnswerable(context, caller, reviewId);
  }
  if (!(await deleteAnswer(context.db, reviewId))) throw notFound();
}

async function requireAnswerable(context: Context, caller: Caller, reviewId: string) {
  const viewer = requireViewer(caller);
  const review = await requireVisibleReview(context, caller, reviewId);
  if (!canAnswerReview(review, viewer)) throw forbidden();
  return { review, viewer };
}

/** For reporting it: whose it is. */
export async function requireVisibleAnswer(
  context: Context,
  caller: Caller,
  reviewId: string,
): Promise<{ user_id: string }> {
  await requireVisibleReview(context, caller, reviewId);
  const answer = await findAnswer(context.db, reviewId);
  if (!answer || !canViewAnswer(answer, caller.viewer)) throw notFound();
  return answer;
}

/** Runs in the transaction of the moderators' decision, as `restoreAnswer` does. */
export async function hideAnswer({ db }: Context, reviewId: string, reason: string): Promise<void> {
  await setAnswerHidden(db, reviewId, reason);
}

export async function restoreAnswer({ db }: Context, reviewId: string): Promise<void> {
  await setAnswerHidden(db, reviewId, null);
}
