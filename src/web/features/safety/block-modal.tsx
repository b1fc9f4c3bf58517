import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { reportError } from "../../api/report-error.ts";
import { showSnack } from "../../lib/alerts.ts";
import { useServices } from "../../services.ts";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import type { SafetySubject } from "./safety-subject.ts";

type BlockModalProps = { subject: SafetySubject; onClose: () => void };

export function BlockModal({ subject, onClose }: BlockModalProps) {
  const t = useTranslations("safety.block");
  const shell = useTranslations("shell");
  const { api, queryClient } = useServices();
  const navigate = useNavigate();
  const { id, full_name: name } = subject.person;
  const block = useMutation({
    mutationFn: () => api("POST /users/{id}/block", { params: { id } }),
    onSuccess: async () => {
      onClose();
      // After a block, the page of that person, their capsule or outing cannot stay.
      if (!subject.isOneOfMany && subject.kind !== "review") await navigate("/discover");
      queryClient.removeQueries({ type: "inactive" });
      await queryClient.invalidateQueries();
      showSnack({ type: "success", heading: t("done", { name }) });
    },
    onError: (error) => reportError(error, shell("error")),
  });
  return (
    <ConfirmDialog
      title={t("title", { name })}
      text={t("text")}
      words={{ keep: t("cancel"), confirm: t("confirm") }}
      isBusy={block.isPending}
      onConfirm={() => block.mutate()}
      onClose={onClose}
    />
  );
}
