import { useMutation } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { Flenjor } from "../../contract/capsules.ts";
import { loginLink, withoutLocale } from "../links.ts";
import { useServices } from "../services.ts";
import { patchCapsule } from "./capsule-cache.ts";
import { reportError } from "./report-error.ts";
import { useViewer } from "./session.ts";

/** Likes or unlikes at once on the screen, then for real; what fails is taken back and told. */
export function useLike({ id, liked }: Pick<Flenjor, "id" | "liked">): () => void {
  const { api, queryClient } = useServices();
  const t = useTranslations("shell");
  const viewer = useViewer();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  const show = (isLiked: boolean) =>
    patchCapsule(queryClient, id, (capsule) => ({
      liked: isLiked,
      likes_count: capsule.likes_count + (capsule.liked === isLiked ? 0 : isLiked ? 1 : -1),
    }));

  const change = useMutation({
    mutationFn: (isLiked: boolean) =>
      api(isLiked ? "POST /flenjors/{id}/like" : "DELETE /flenjors/{id}/like", { params: { id } }),
    onMutate: show,
    onSuccess: ({ data }) => patchCapsule(queryClient, id, () => data),
    onError: (error, isLiked) => {
      show(!isLiked);
      reportError(error, t("error"));
    },
  });

  return () => {
    if (viewer) change.mutate(!liked);
    else navigate(loginLink(withoutLocale(pathname) + search));
  };
}
