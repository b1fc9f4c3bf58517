import type { Viewer } from "../../context.ts";

/** Nobody reviews their own capsule. */
export function canReview(capsule: { creator_id: string }, viewer: Viewer): boolean {
  return capsule.creator_id !== viewer.id;
}

/** Its author may take it back; the capsule's owner may take it down. */
export function canDeleteReview(
  review: { user_id: string; creator_id: string },
  viewer: Viewer,
): boolean {
  return review.user_id === viewer.id || review.creator_id === viewer.id;
}

/** Whether it is there for the viewer, who sees its capsule. */
export function canViewReview(
  review: { user_id: string; hidden_at: Date | null },
  viewer: Viewer | null,
): boolean {
  if (viewer?.id === review.user_id || viewer?.scope.includes("moderator")) return true;
  return !review.hidden_at && !viewer?.unseen.includes(review.user_id);
}
