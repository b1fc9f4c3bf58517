import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { reportError } from "../../api/report-error.ts";
import { showSnack } from "../../lib/alerts.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
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
      // The page of somebody who is not there any more cannot stay; a review is one of many.
      if (subject.kind !== "review") await navigate("/discover");
      queryClient.removeQueries({ type: "inactive" });
      await queryClient.invalidateQueries();
      showSnack({ type: "success", heading: t("done", { name }) });
    },
    onError: (error) => reportError(error, shell("error")),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={t("title", { name })}
      description={t("text")}
      footer={
        <>
          <Button variant="secondary" data-autofocus="" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button variant="danger" busy={block.isPending} onClick={() => block.mutate()}>
            {t("confirm")}
          </Button>
        </>
      }
    />
  );
}
