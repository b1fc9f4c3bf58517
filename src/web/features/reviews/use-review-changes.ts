import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Review } from "../../../contract/reviews.ts";
import { ApiError } from "../../api/api-error.ts";
import { reportError } from "../../api/report-error.ts";
import { capsuleKey } from "../../domain/capsule/capsule-cache.ts";
import { useWhenSignedIn } from "../../domain/session/when-signed-in.ts";
import { showSnack } from "../../lib/alerts.ts";
import { useServices } from "../../services.ts";
import { patchReview, reviewsQuery } from "./review-queries.ts";

/**
 * Loads the reviews and the capsule again, because a review changes the summary and the average.
 */
function useRefresh(capsuleId: string) {
  const services = useServices();
  return async () => {
    const { queryKey } = reviewsQuery(services, capsuleId);
    await Promise.all([
      services.queryClient.invalidateQueries({ queryKey }),
      services.queryClient.invalidateQueries({ queryKey: capsuleKey(capsuleId) }),
    ]);
  };
}

/** The capsule is deleted, or no longer shared with the reader; the answer does not say which. */
export function isClosed(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

export function useWriteReview(capsuleId: string, onWritten: () => void) {
  const { api } = useServices();
  const t = useTranslations("reviews");
  const shell = useTranslations("shell");
  const refresh = useRefresh(capsuleId);
  return useMutation({
    mutationFn: (body: { rating: number; comment: string }) =>
      api("POST /flenjors/{id}/review", { params: { id: capsuleId }, body }),
    onSuccess: async () => {
      await refresh();
      onWritten();
      showSnack({ type: "success", heading: t("form.saved") });
    },
    onError: (error) => {
      // The form shows that failure itself.
      if (!isClosed(error)) reportError(error, shell("error"));
    },
  });
}

export function useDeleteReview(capsuleId: string, onDeleted: () => void) {
  const { api } = useServices();
  const shell = useTranslations("shell");
  const refresh = useRefresh(capsuleId);
  return useMutation({
    mutationFn: (id: string) => api("DELETE /flenjor-reviews/{id}", { params: { id } }),
    onSuccess: async () => {
      onDeleted();
      await refresh();
    },
    onError: (error) => reportError(error, shell("error")),
  });
}

/** An answer changes only the part under its review, so only that is updated. */
export function useAnswerReview(capsuleId: string, reviewId: string) {
  const { api, queryClient } = useServices();
  const t = useTranslations("reviews.answer");
  const shell = useTranslations("shell");
  return useMutation({
    mutationFn: (comment: string) =>
      api("POST /flenjor-reviews/{id}/answer", { params: { id: reviewId }, body: { comment } }),
    onSuccess: ({ data }) => {
      patchReview(queryClient, capsuleId, reviewId, () => data);
      showSnack({ type: "success", heading: t("saved") });
    },
    onError: (error) => reportError(error, shell("error")),
  });
}

export function useRemoveAnswer(capsuleId: string, reviewId: string, onRemoved: () => void) {
  const { api, queryClient } = useServices();
  const shell = useTranslations("shell");
  return useMutation({
    mutationFn: () => api("DELETE /flenjor-reviews/{id}/answer", { params: { id: reviewId } }),
    onSuccess: () => {
      onRemoved();
      patchReview(queryClient, capsuleId, reviewId, () => ({ answer: null }));
    },
    onError: (error) => reportError(error, shell("error")),
  });
}

/** Shows a like at once, then sends it; a failure takes it back and shows a message. */
export function useLikeReview(capsuleId: string, { id, liked, user }: Review): () => void {
  const { api, queryClient } = useServices();
  const shell = useTranslations("shell");
  const whenSignedIn = useWhenSignedIn();
  const show = (isLiked: boolean) =>
    patchReview(queryClient, capsuleId, id, (review) => ({
      liked: isLiked,
      likes_count: review.likes_count + (review.liked === isLiked ? 0 : isLiked ? 1 : -1),
    }));
  const change = useMutation({
    mutationFn: (isLiked: boolean) =>
      api(isLiked ? "POST /flenjor-reviews/{id}/like" : "DELETE /flenjor-reviews/{id}/like", {
        params: { id },
      }),
    onMutate: show,
    onSuccess: ({ data }) => patchReview(queryClient, capsuleId, id, () => data),
    onError: (error, isLiked) => {
      show(!isLiked);
      reportError(error, shell("error"));
    },
  });
  const intent = liked ? null : ({ action: "like-review", id, name: user.full_name } as const);
  return () => whenSignedIn(intent, () => change.mutate(!liked));
}
