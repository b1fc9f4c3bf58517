import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { QueuedMail } from "../../../../contract/admin/work.ts";
import { reportError } from "../../../api/report-error.ts";
import { showSnack } from "../../../lib/alerts.ts";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import rows from "../admin-rows.module.css";
import { mailsKey } from "./work-queries.ts";

export function MailRow({ mail }: { mail: QueuedMail }) {
  const t = useTranslations("admin.mails");
  const shell = useTranslations("shell");
  const format = useFormatter();
  const { api, queryClient } = useServices();
  const [isAsking, setAsking] = useState(false);
  const { id, recipient, attempts, next_attempt_at, failure, error } = mail;
  const about = {
    onError: (problem: Error) => reportError(problem, shell("error")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailsKey }),
  };
  const retry = useMutation({
    ...about,
    mutationFn: () => api("POST /admin/mails/{id}/retry", { params: { id } }),
    onSuccess: () => showSnack({ type: "success", heading: t("retried", { count: 1 }) }),
  });
  const drop = useMutation({
    ...about,
    mutationFn: () => api("DELETE /admin/mails/{id}", { params: { id } }),
    onSuccess: () => showSnack({ type: "success", heading: t("dropped") }),
    onSettled: () => {
      setAsking(false);
      return about.onSettled();
    },
  });
  const when = (moment: string) => format.relativeTime(new Date(moment), new Date());
  return (
    <div className={rows.row}>
      <div className={rows.words}>
        <p className={rows.name}>{recipient}</p>
        <p className={rows.facts}>
          <Chip>{t(`kinds.${mail.kind}`)}</Chip>
          {/* The browser renders later than the server, so these words may differ. */}
          <span suppressHydrationWarning>{t("written", { when: when(mail.created_at) })}</span>
          {attempts > 0 ? <span>{t("attempts", { count: attempts })}</span> : null}
          {failure && next_attempt_at ? (
            <span suppressHydrationWarning>{t("next", { when: when(next_attempt_at) })}</span>
          ) : null}
        </p>
        {failure ? <p>{t(`failures.${failure}`)}</p> : null}
        {error ? <p className={rows.error}>{error}</p> : null}
      </div>
      <div className={rows.actions}>
        <Button
          size="s"
          variant="secondary"
          busy={retry.isPending}
          aria-label={t("retryNamed", { recipient })}
          onClick={() => retry.mutate()}
        >
          {t("retry")}
        </Button>
        <Button
          size="s"
          variant="quiet"
          aria-label={t("dropNamed", { recipient })}
          onClick={() => setAsking(true)}
        >
          {t("drop")}
        </Button>
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={t("dropAsk")}
          text={t("dropText", { recipient })}
          words={{ keep: t("keep"), confirm: t("drop") }}
          isBusy={drop.isPending}
          onConfirm={() => drop.mutate()}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  );
}
