import { useTranslations } from "use-intl";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { storagePeopleQuery, storageQuery } from "../../features/admin/storage/storage-queries.ts";
import { StorageSections } from "../../features/admin/storage/storage-sections.tsx";
import { PageHead } from "../../layouts/page-head.tsx";
import type { LoadArgs } from "../../routes.tsx";
import { loadOrMissing } from "../load-or-missing.ts";

export function load(services: LoadArgs): Promise<void> {
  const { queryClient } = services;
  return loadOrMissing(
    Promise.all([
      queryClient.ensureQueryData(storageQuery(services)),
      queryClient.ensureInfiniteQueryData(storagePeopleQuery(services)),
    ]),
  );
}

export function Page() {
  const t = useTranslations("operating.storage");
  return (
    <AdminFrame current="storage" title={t("title")} lead={t("lead")}>
      <PageHead title={t("title")} isIndexed={false} />
      <StorageSections />
    </AdminFrame>
  );
}
