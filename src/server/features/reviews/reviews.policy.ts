import type { Viewer } from "../../context.ts";

/** Nobody reviews their own capsule. */
export function canReview(capsule: { creator_id: string }, viewer: Viewer): boolean {
  return capsule.creator_id !== viewer.id;
}

type Participants = { user_id: string; creator_id: string };

/** Ratings are trusted because whom they are about cannot delete them, not even as a moderator. */
export function canDeleteReview(review: Participants, viewer: Viewer): boolean {
  if (review.user_id === viewer.id) return true;
  return viewer.scope.includes("moderator") && review.creator_id !== viewer.id;
}

/** The answer is the capsule's creator's. */
export function canAnswerReview({ creator_id }: Participants, viewer: Viewer): boolean {
  return creator_id === viewer.id;
}

/** Whether the answer is there for the viewer, who sees its review. */
export function canViewAnswer(
  answer: { user_id: string; hidden_at: Date | null },
  viewer: Viewer | null,
): boolean {
  if (viewer?.id === answer.user_id || viewer?.scope.includes("moderator")) return true;
  return !answer.hidden_at;
}

/** Whether it is there for the viewer, who sees its capsule. */
export function canViewReview(
  review: { user_id: string; hidden_at: Date | null },
  viewer: Viewer | null,
): boolean {
  if (viewer?.id === review.user_id || viewer?.scope.includes("moderator")) return true;
  return !review.hidden_at && !viewer?.blockedIds.includes(review.user_id);
}
