import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import { capsuleKey, refreshFollowedFeeds } from "../../lib/capsule-cache.ts";
import { reportError } from "../../lib/report-error.ts";
import { useWhenSignedIn } from "../../lib/when-signed-in.ts";
import { useServices } from "../../services.ts";

/** Follows the creator at once on the screen, then for real; what fails is taken back and told. */
export function useFollow(capsule: WholeFlenjor): () => void {
  const { api, queryClient } = useServices();
  const t = useTranslations("shell");
  const whenSignedIn = useWhenSignedIn();
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
  const { creator, is_following_creator: isFollowing } = capsule;
  const intent = { action: "follow", id: creator.id, name: creator.full_name } as const;
  return () => whenSignedIn(isFollowing ? null : intent, () => change.mutate(!isFollowing));
}
