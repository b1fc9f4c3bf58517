import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { MailState } from "../../../../contract/admin/work.ts";
import { reportError } from "../../../api/report-error.ts";
import { showSnack } from "../../../lib/alerts.ts";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { AdminList } from "../admin-list.tsx";
import rows from "../admin-rows.module.css";
import { MailRow } from "./mail-row.tsx";
import { mailsKey, mailsQuery } from "./work-queries.ts";

/** The mails of one state, the latest first. */
export function MailList({ state }: { state: MailState }) {
  const t = useTranslations("admin.mails");
  const feed = useInfiniteQuery(mailsQuery(useServices(), state));
  return (
    <AdminList
      label={t(`tabs.${state}`)}
      feed={feed}
      items={feed.data?.pages.flatMap((page) => page.data.mails) ?? []}
      none={t(`none.${state}`)}
      noneLevel={3}
      before={state === "waiting" ? null : <RetryAll state={state} />}
    >
      {(mail) => <MailRow mail={mail} />}
    </AdminList>
  );
}

function RetryAll({ state }: { state: Exclude<MailState, "waiting"> }) {
  const t = useTranslations("admin.mails");
  const shell = useTranslations("shell");
  const { api, queryClient } = useServices();
  const retry = useMutation({
    mutationFn: () => api("POST /admin/mails/retry", { body: { state } }),
    onSuccess: ({ data }) =>
      showSnack({ type: "success", heading: t("retried", { count: data.retried }) }),
    onError: (error) => reportError(error, shell("error")),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailsKey }),
  });
  return (
    <Button
      size="s"
      variant="secondary"
      className={rows.start}
      busy={retry.isPending}
      onClick={() => retry.mutate()}
    >
      {t("retryAll")}
    </Button>
  );
}
