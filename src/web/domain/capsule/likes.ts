import { useTranslations } from "use-intl";
import type { Flenjor } from "../../../contract/capsules.ts";
import { reportError } from "../../api/report-error.ts";
import { useServices } from "../../services.ts";
import { useWhenSignedIn } from "../session/when-signed-in.ts";
import { patchCapsule } from "./capsule-cache.ts";

/**
 * Shows a like or its end at once, then sends it; a failure puts the card back and shows a message.
 */
export function useLike({ id, title, liked }: Pick<Flenjor, "id" | "title" | "liked">): () => void {
  const { api, queryClient } = useServices();
  const t = useTranslations("shell");
  const whenSignedIn = useWhenSignedIn();

  const show = (isLiked: boolean) =>
    patchCapsule(queryClient, id, (capsule) => ({
      liked: isLiked,
      likes_count: capsule.likes_count + (capsule.liked === isLiked ? 0 : isLiked ? 1 : -1),
    }));

  // A page has many like buttons and few are pressed, so a press makes the mutation.
  const change = (isLiked: boolean) =>
    queryClient.getMutationCache().build(queryClient, {
      mutationFn: () =>
        api(isLiked ? "POST /flenjors/{id}/like" : "DELETE /flenjors/{id}/like", {
          params: { id },
        }),
      onMutate: () => show(isLiked),
      onSuccess: ({ data }) => patchCapsule(queryClient, id, () => data),
      onError: (error) => {
        show(!isLiked);
        reportError(error, t("error"));
      },
    });

  return () =>
    whenSignedIn(liked ? null : { action: "like-capsule", id, name: title }, () => {
      // `onError` has already shown the failure.
      change(!liked)
        .execute(undefined)
        .catch(() => {});
    });
}
