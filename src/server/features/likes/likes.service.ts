import type { Answer } from "../../../contract/endpoints.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { retryDeadlock } from "../../db/transaction.ts";
import { cutPage, type PageRequest, windowByTime } from "../../lib/paging.ts";
import { loadCapsules, requireVisible } from "../capsules/capsules.service.ts";
import { requireVisibleReview } from "../reviews/reviews.service.ts";
import {
  deleteLike,
  deleteReviewLike,
  insertLike,
  insertReviewLike,
  selectLikes,
} from "./likes.queries.ts";

type Liking = { liked: boolean; likes_count: number };

/** Lists the capsules that the viewer likes and may still see. */
export async function listLikes(
  context: Context,
  caller: Caller,
  request: PageRequest,
): Promise<Answer<"GET /account/likes">> {
  const window = windowByTime(request, caller.locale);
  const found = await selectLikes(context.db, requireViewer(caller), window);
  const { rows, meta } = cutPage(found, request, (row) => [row.sort_key, row.id]);
  const ids = rows.map((row) => row.id);
  return { data: { flenjors: await loadCapsules(context, caller, ids) }, meta };
}

export async function setLike(
  context: Context,
  caller: Caller,
  capsuleId: string,
  liked: boolean,
): Promise<Liking> {
  const { id } = requireViewer(caller);
  await requireVisible(context, caller, capsuleId);
  const change = liked ? insertLike : deleteLike;
  const likes_count = await again(context, (db) => change(db, id, capsuleId));
  return { liked, likes_count };
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
  const likes_count = await again(context, (db) => change(db, id, reviewId));
  return { liked, likes_count };
}

/** One statement needs no transaction; in one, only the whole of it can be tried again. */
function again<Result>({ db }: Context, run: (db: Context["db"]) => Promise<Result>) {
  return db.isTransaction ? run(db) : retryDeadlock(() => run(db));
}
