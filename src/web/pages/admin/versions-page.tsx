import { useTranslations } from "use-intl";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { VersionList } from "../../features/admin/versions/version-list.tsx";
import { changelogQuery, versionsQuery } from "../../features/admin/versions/versions-query.ts";
import { PageHead } from "../../layouts/page-head.tsx";
import type { LoadArgs } from "../../routes.tsx";
import { loadOrMissing } from "../load-or-missing.ts";

export async function load(services: LoadArgs): Promise<void> {
  const { queryClient } = services;
  await loadOrMissing(queryClient.ensureQueryData(versionsQuery(services)));
  await queryClient.ensureQueryData(changelogQuery);
}

export function Page() {
  const t = useTranslations("admin.versions");
  return (
    <AdminFrame current="versions" title={t("title")} lead={t("lead")}>
      <PageHead title={t("title")} isIndexed={false} />
      <VersionList />
    </AdminFrame>
  );
}
