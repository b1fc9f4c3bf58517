import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { PublicUser } from "../../../contract/users.ts";
import { refreshFollowedFeeds } from "../../lib/capsule-cache.ts";
import { reportError } from "../../lib/report-error.ts";
import { useWhenSignedIn } from "../../lib/when-signed-in.ts";
import { useServices } from "../../services.ts";
import { patchPerson } from "./people-queries.ts";

/** Follows at once on the screen, then for real; what fails is taken back and told. */
export function useFollow({ id, full_name, is_following }: PublicUser): () => void {
  const { api, queryClient } = useServices();
  const t = useTranslations("shell");
  const whenSignedIn = useWhenSignedIn();
  const show = (isFollowing: boolean) =>
    patchPerson(queryClient, id, (person) => ({
      is_following: isFollowing,
      followers_count:
        person.followers_count + (person.is_following === isFollowing ? 0 : isFollowing ? 1 : -1),
    }));
  const change = useMutation({
    mutationFn: (isFollowing: boolean) =>
      api(isFollowing ? "POST /users/{id}/follow" : "DELETE /users/{id}/follow", {
        params: { id },
      }),
    onMutate: show,
    onSuccess: ({ data }) => {
      patchPerson(queryClient, id, () => data);
      refreshFollowedFeeds(queryClient);
    },
    onError: (error, isFollowing) => {
      show(!isFollowing);
      reportError(error, t("error"));
    },
  });
  const intent = is_following ? null : ({ action: "follow", id, name: full_name } as const);
  return () => whenSignedIn(intent, () => change.mutate(!is_following));
}
