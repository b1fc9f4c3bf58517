import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Outing } from "../../../contract/outings/outing.ts";
import type { Api } from "../../api/api.ts";
import { reportError } from "../../api/report-error.ts";
import { outingKey, outingListsKey } from "../../domain/outing/outing-queries.ts";
import { closeOldSuccess } from "../../lib/alerts.ts";
import { useServices } from "../../services.ts";

type Change = {
  call: (api: Api) => Promise<{ data: { outing: Outing } | null }>;
  /** The outing as it will probably be, shown until the server has answered. */
  guess?: (outing: Outing) => Outing;
  onDone?: (outing: Outing | null) => void;
};

/** Changes an outing, and shows it as the server then answers it. */
export function useOutingChange(id: string) {
  const { api, queryClient } = useServices();
  const shell = useTranslations("shell");
  const queryKey = outingKey(id);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ call }: Change) => call(api),
    onMutate: async ({ guess }) => {
      closeOldSuccess();
      // An older answer that is still on its way would undo what is shown.
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData<Outing>(queryKey);
      if (before && guess) queryClient.setQueryData(queryKey, guess(before));
    },
    onSuccess: ({ data }, { onDone }) => {
      if (data) queryClient.setQueryData(queryKey, data.outing);
      void queryClient.invalidateQueries({ queryKey: outingListsKey });
      onDone?.(data?.outing ?? null);
    },
    onError: (error) => reportError(error, shell("error")),
    onSettled: (answered) => {
      if (!answered?.data) void queryClient.invalidateQueries({ queryKey });
    },
  });
  return { change: (change: Change) => mutate(change), isPending };
}
