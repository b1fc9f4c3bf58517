/** A review that was begun and not sent. It stays on the device, for its writer alone. */
export type ReviewDraft = { rating: number; comment: string };

type Place = { viewerId: string; capsuleId: string };

const keyOf = ({ viewerId, capsuleId }: Place) => `flj.review.${viewerId}.${capsuleId}`;

export function findReviewDraft(place: Place): ReviewDraft | null {
  try {
    const { rating, comment } = JSON.parse(localStorage.getItem(keyOf(place)) ?? "null") ?? {};
    return typeof rating === "number" && typeof comment === "string" ? { rating, comment } : null;
  } catch {
    return null;
  }
}

/** Where storage is full or blocked the form alone has it. */
export function keepReviewDraft(place: Place, draft: ReviewDraft | null): void {
  try {
    if (draft) localStorage.setItem(keyOf(place), JSON.stringify(draft));
    else localStorage.removeItem(keyOf(place));
  } catch {}
}
