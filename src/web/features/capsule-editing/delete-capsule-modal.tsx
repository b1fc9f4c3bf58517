import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { reportError } from "../../api/report-error.ts";
import { capsuleKey, capsuleListsKey } from "../../domain/capsule/capsule-cache.ts";
import { showSnack } from "../../lib/alerts.ts";
import { useServices } from "../../services.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";

type DeleteCapsuleModalProps = {
  id: string;
  title: string;
  open: boolean;
  onDeleted: () => void;
  onClose: () => void;
};

/** The one thing that cannot be undone, so it asks, by name. */
export function DeleteCapsuleModal(props: DeleteCapsuleModalProps) {
  const { id, title, open, onDeleted, onClose } = props;
  const t = useTranslations("capsules.edit.delete");
  const { api, queryClient } = useServices();
  const navigate = useNavigate();
  const removal = useMutation({
    mutationFn: () => api("DELETE /flenjors/{id}", { params: { id } }),
    onSuccess: async () => {
      onDeleted();
      await navigate("/my-capsules");
      queryClient.removeQueries({ queryKey: capsuleKey(id) });
      void queryClient.invalidateQueries({ queryKey: [capsuleListsKey] });
      showSnack({ type: "success", heading: t("done", { title }) });
    },
    onError: (error) => reportError(error, t("failed")),
  });
  return (
    <ConfirmDialog
      open={open}
      title={t("title", { title })}
      text={t("text")}
      words={{ keep: t("keep"), confirm: t("confirm") }}
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    />
  );
}
