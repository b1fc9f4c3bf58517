import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { reportError } from "../../api/report-error.ts";
import { useServices } from "../../services.ts";
import { refreshFollowedFeeds } from "../capsule/capsule-cache.ts";
import { useWhenSignedIn } from "../session/when-signed-in.ts";
import { patchFollowedCreator, patchPerson } from "./people-cache.ts";

export type Followed = { id: string; full_name: string; is_following: boolean };

/** Shows a follow or its end at once, then sends it; a failure is taken back with a message. */
export function useFollow({ id, full_name, is_following }: Followed): () => void {
  const { api, queryClient } = useServices();
  const t = useTranslations("shell");
  const whenSignedIn = useWhenSignedIn();
  function show(isFollowing: boolean): void {
    patchFollowedCreator(queryClient, id, isFollowing);
    patchPerson(queryClient, id, (person) => ({
      is_following: isFollowing,
      followers_count:
        person.followers_count + (person.is_following === isFollowing ? 0 : isFollowing ? 1 : -1),
    }));
  }
  const change = useMutation({
    mutationFn: (isFollowing: boolean) =>
      api(isFollowing ? "POST /users/{id}/follow" : "DELETE /users/{id}/follow", {
        params: { id },
      }),
    onMutate: show,
    onSuccess: ({ data }) => {
      patchFollowedCreator(queryClient, id, data.is_following);
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
