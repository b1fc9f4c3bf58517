import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { WholeFlenjor } from "../../../contract/capsules.ts";
import type { CapsuleList } from "../../../contract/lists.ts";
import { reportError } from "../../api/report-error.ts";
import { capsuleKey, patchCapsule } from "../../domain/capsule/capsule-cache.ts";
import { useServices } from "../../services.ts";
import { refreshLists } from "./list-queries.ts";

type Change = { list: Pick<CapsuleList, "id" | "title">; isIn: boolean };

/** Shows at once that a capsule is in a list or not, then sends the change. */
export function useMembership(capsuleId: string): (change: Change) => void {
  const { api, queryClient } = useServices();
  const t = useTranslations("shell");
  const show = ({ list, isIn }: Change) => {
    const known = queryClient.getQueryData<WholeFlenjor>(capsuleKey(capsuleId));
    const { [list.id]: _, ...others } = known?.user_added_lists ?? {};
    const user_added_lists = isIn ? { ...others, [list.id]: list.title } : others;
    const saved = Object.keys(user_added_lists).length > 0;
    queryClient.setQueryData(capsuleKey(capsuleId), known && { ...known, user_added_lists });
    patchCapsule(queryClient, capsuleId, () => ({ saved }));
  };
  const change = useMutation({
    mutationFn: ({ list, isIn }: Change) =>
      api("PATCH /flenjor-lists/{id}", {
        params: { id: list.id },
        body: isIn ? { add_flenjor_ids: [capsuleId] } : { remove_flenjor_ids: [capsuleId] },
      }),
    onMutate: show,
    onSuccess: (_, { list }) => refreshLists(queryClient, list.id),
    onError: (error, { list, isIn }) => {
      show({ list, isIn: !isIn });
      reportError(error, t("error"));
    },
  });
  return (wanted) => change.mutate(wanted);
}
