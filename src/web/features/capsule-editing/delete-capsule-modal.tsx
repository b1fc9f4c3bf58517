import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { reportError } from "../../api/report-error.ts";
import { capsuleKey, capsuleListsKey } from "../../domain/capsule/capsule-cache.ts";
import { showSnack } from "../../lib/alerts.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";

type DeleteCapsuleModalProps = {
  id: string;
  title: string;
  open: boolean;
  onClose: () => void;
};

/** The one thing that cannot be undone, so it asks, by name. */
export function DeleteCapsuleModal({ id, title, open, onClose }: DeleteCapsuleModalProps) {
  const t = useTranslations("capsules.edit.delete");
  const { api, queryClient } = useServices();
  const navigate = useNavigate();
  const removal = useMutation({
    mutationFn: () => api("DELETE /flenjors/{id}", { params: { id } }),
    onSuccess: async () => {
      await navigate("/my-capsules");
      queryClient.removeQueries({ queryKey: capsuleKey(id) });
      void queryClient.invalidateQueries({ queryKey: [capsuleListsKey] });
      showSnack({ type: "success", heading: t("done", { title }) });
    },
    onError: (error) => reportError(error, t("failed")),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="s"
      title={t("title", { title })}
      description={t("text")}
      footer={
        <>
          <Button variant="secondary" data-autofocus="" onClick={onClose}>
            {t("keep")}
          </Button>
          <Button variant="danger" busy={removal.isPending} onClick={() => removal.mutate()}>
            {t("confirm")}
          </Button>
        </>
      }
    />
  );
}
