import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { Api } from "../../../api/api.ts";
import { reportError } from "../../../api/report-error.ts";
import { whileEnding } from "../../../domain/outing/ending.ts";
import { outingKey, outingListsKey } from "../../../domain/outing/outing-queries.ts";
import { useServices } from "../../../services.ts";

/** Deletes an outing, or leaves it, and goes to the list; its page stays as it was until then. */
export function useOutingEnding(id: string) {
  const { api, queryClient } = useServices();
  const shell = useTranslations("shell");
  const navigate = useNavigate();
  const queryKey = outingKey(id);
  const { mutate, isPending } = useMutation({
    mutationFn: (call: (api: Api) => Promise<unknown>) =>
      whileEnding(id, async () => {
        await queryClient.cancelQueries({ queryKey });
        await call(api);
        // The lists that are shown are asked for again, the others when they are.
        queryClient.removeQueries({ queryKey: outingListsKey, type: "inactive" });
        void queryClient.invalidateQueries({ queryKey: outingListsKey });
        await navigate("/outings", { replace: true });
      }),
    onSuccess: () => queryClient.removeQueries({ queryKey, type: "inactive" }),
    onError: (error) => reportError(error, shell("error")),
  });
  return { end: (call: (api: Api) => Promise<unknown>) => mutate(call), isPending };
}
