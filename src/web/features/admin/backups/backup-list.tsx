import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { reportError } from "../../../api/report-error.ts";
import { useServices } from "../../../services.ts";
import { Button } from "../../../ui/button.tsx";
import { AdminList } from "../admin-list.tsx";
import rows from "../admin-rows.module.css";
import { backupsKey, backupsQuery } from "./backup-queries.ts";
import { BackupRow } from "./backup-row.tsx";

/** "Back up now", and all backups that the site has made, the latest first. */
export function BackupList() {
  const t = useTranslations("admin.backups");
  const shell = useTranslations("shell");
  const services = useServices();
  const feed = useInfiniteQuery(backupsQuery(services));
  const backups = feed.data?.pages.flatMap((page) => page.data.backups) ?? [];
  const begin = useMutation({
    mutationFn: () => services.api("POST /admin/backups"),
    onError: (error) => reportError(error, shell("error")),
    onSettled: () => services.queryClient.invalidateQueries({ queryKey: backupsKey }),
  });
  const isRunning = backups.some(({ state }) => state === "running");
  return (
    <div className={rows.section}>
      <Button
        className={rows.start}
        busy={begin.isPending || isRunning}
        onClick={() => begin.mutate()}
      >
        {t("now")}
      </Button>
      <AdminList
        label={t("title")}
        feed={feed}
        items={backups}
        none={t("none")}
        noneText={t("noneText")}
      >
        {(backup) => <BackupRow backup={backup} />}
      </AdminList>
    </div>
  );
}
