import { useTranslations } from "use-intl";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { AnnouncementList } from "../../features/admin/announcements/announcement-list.tsx";
import { announcementsQuery } from "../../features/admin/announcements/announcements-query.ts";
import { PageHead } from "../../layouts/page-head.tsx";
import type { LoadArgs } from "../../routes.tsx";
import { loadOrMissing } from "../load-or-missing.ts";

export function load(services: LoadArgs): Promise<void> {
  const { queryClient } = services;
  return loadOrMissing(queryClient.ensureInfiniteQueryData(announcementsQuery(services)));
}

export function Page() {
  const t = useTranslations("operating.announcements");
  return (
    <AdminFrame current="announcements" title={t("title")} lead={t("lead")}>
      <PageHead title={t("title")} isIndexed={false} />
      <AnnouncementList />
    </AdminFrame>
  );
}
