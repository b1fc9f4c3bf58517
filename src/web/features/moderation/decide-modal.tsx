import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { limits } from "../../../contract/limits.ts";
import type { ModerationAction, ModerationCase } from "../../../contract/moderation.ts";
import { reportError } from "../../api/report-error.ts";
import { showSnack } from "../../lib/alerts.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/form/text-area.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { casesKey } from "./cases-query.ts";

type DecideModalProps = { one: ModerationCase; action: ModerationAction; onClose: () => void };

/** Asks for the reason of a decision; the field says who will read it. */
export function DecideModal({ one, action, onClose }: DecideModalProps) {
  const t = useTranslations("moderation");
  const shell = useTranslations("shell");
  const { api, queryClient } = useServices();
  const formId = useId();
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const decide = useMutation({
    mutationFn: () =>
      api("POST /moderation/cases/{id}/actions", {
        params: { id: one.id },
        body: { action, reason: reason.trim() },
      }),
    onSuccess: () => {
      showSnack({ type: "success", heading: t(`done.${action}`) });
      onClose();
    },
    onError: (error) => reportError(error, shell("error")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [casesKey] }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissing(!reason.trim());
    if (reason.trim() && !decide.isPending) decide.mutate();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`actions.${action}`)}
      description={t(`explain.${action}`, { name: one.person.full_name })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={action === "hide" || action === "suspend" ? "danger" : "primary"}
            busy={decide.isPending}
          >
            {t(`actions.${action}`)}
          </Button>
        </>
      }
    >
      <form id={formId} method="post" noValidate onSubmit={submit}>
        <TextArea
          label={t("why")}
          hint={t(`told.${action}`, { name: one.person.full_name })}
          value={reason}
          limit={limits.decisionReason}
          rows={4}
          error={isMissing ? t("whyMissing") : undefined}
          data-autofocus=""
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
