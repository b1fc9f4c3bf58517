import { useMutation } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import { capsuleKey, refreshFollowedFeeds } from "../../lib/capsule-cache.ts";
import { reportError } from "../../lib/report-error.ts";
import { useViewer } from "../../lib/session.ts";
import { loginLink, withoutLocale } from "../../links.ts";
import { useServices } from "../../services.ts";

/** Follows the creator at once on the screen, then for real; what fails is taken back and told. */
export function useFollow(capsule: WholeFlenjor): () => void {
  const { api, queryClient } = useServices();
  const t = useTranslations("shell");
  const viewer = useViewer();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const show = (is_following_creator: boolean) =>
    queryClient.setQueryData<WholeFlenjor>(
      capsuleKey(capsule.id),
      (known) => known && { ...known, is_following_creator },
    );
  const change = useMutation({
    mutationFn: (isFollowing: boolean) =>
      api(isFollowing ? "POST /users/{id}/follow" : "DELETE /users/{id}/follow", {
        params: { id: capsule.creator.id },
      }),
    onMutate: show,
    onSuccess: () => refreshFollowedFeeds(queryClient),
    onError: (error, isFollowing) => {
      show(!isFollowing);
      reportError(error, t("error"));
    },
  });
  return () => {
    if (viewer) change.mutate(!capsule.is_following_creator);
    else navigate(loginLink(withoutLocale(pathname) + search));
  };
}
