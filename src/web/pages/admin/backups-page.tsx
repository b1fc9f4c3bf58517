import { useTranslations } from "use-intl";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { backupsQuery, scheduleQuery } from "../../features/admin/backups/backup-queries.ts";
import { BackupSections } from "../../features/admin/backups/backup-sections.tsx";
import { PageHead } from "../../layouts/page-head.tsx";
import type { LoadArgs } from "../../routes.tsx";
import { loadOrMissing } from "../load-or-missing.ts";

export function load(services: LoadArgs): Promise<void> {
  const { queryClient } = services;
  return loadOrMissing(
    Promise.all([
      queryClient.ensureInfiniteQueryData(backupsQuery(services)),
      queryClient.ensureQueryData(scheduleQuery(services)),
    ]),
  );
}

export function Page() {
  const t = useTranslations("admin.backups");
  return (
    <AdminFrame current="backups" title={t("title")} lead={t("lead")}>
      <PageHead title={t("title")} isIndexed={false} />
      <BackupSections />
    </AdminFrame>
  );
}
