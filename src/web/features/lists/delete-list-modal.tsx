import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { CapsuleList } from "../../../contract/lists.ts";
import { reportError } from "../../api/report-error.ts";
import { showSnack } from "../../lib/alerts.ts";
import { useServices } from "../../services.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { refreshLists, refreshSaved } from "./list-queries.ts";

type DeleteListModalProps = { list: CapsuleList; onClose: () => void };

/** There is no way back, so it asks. */
export function DeleteListModal({ list, onClose }: DeleteListModalProps) {
  const t = useTranslations("lists.delete");
  const shell = useTranslations("shell");
  const { api, queryClient } = useServices();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => api("DELETE /flenjor-lists/{id}", { params: { id: list.id } }),
    onSuccess: async () => {
      onClose();
      await navigate("/my-lists", { replace: true });
      await refreshSaved(queryClient);
      await refreshLists(queryClient);
      showSnack({ type: "success", heading: t("done", { title: list.title }) });
    },
    onError: (error) => reportError(error, shell("error")),
  });
  return (
    <ConfirmDialog
      title={t("title", { title: list.title })}
      text={t("text")}
      words={{ keep: t("keep"), confirm: t("confirm") }}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  );
}
