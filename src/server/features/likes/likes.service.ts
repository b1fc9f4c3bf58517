import { type Caller, type Context, requireViewer } from "../../context.ts";
import { requireVisible } from "../capsules/capsules.service.ts";
import { requireVisibleReview } from "../reviews/reviews.service.ts";
import { deleteLike, deleteReviewLike, insertLike, insertReviewLike } from "./likes.queries.ts";

type Liking = { liked: boolean; likes_count: number };

export async function setLike(
  context: Context,
  caller: Caller,
  flenjorId: string,
  liked: boolean,
): Promise<Liking> {
  const { id } = requireViewer(caller);
  await requireVisible(context, caller, flenjorId);
  const change = liked ? insertLike : deleteLike;
  return { liked, likes_count: await change(context.db, id, flenjorId) };
}

export async function setReviewLike(
  context: Context,
  caller: Caller,
  reviewId: string,
  liked: boolean,
): Promise<Liking> {
  const { id } = requireViewer(caller);
  await requireVisibleReview(context, caller, reviewId);
  const change = liked ? insertReviewLike : deleteReviewLike;
  return { liked, likes_count: await change(context.db, id, reviewId) };
}
