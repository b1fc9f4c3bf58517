import { useTranslations } from "use-intl";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { UnfoundList } from "../../features/unfound/unfound-list.tsx";
import { unfoundQuery } from "../../features/unfound/unfound-query.ts";
import { PageHead } from "../../layouts/page-head.tsx";
import type { LoadArgs } from "../../routes.tsx";
import { loadOrMissing } from "../load-or-missing.ts";

export function load(services: LoadArgs): Promise<void> {
  const { queryClient } = services;
  return loadOrMissing(queryClient.ensureInfiniteQueryData(unfoundQuery(services, "admin")));
}

export function Page() {
  const t = useTranslations("moderation.unfound");
  return (
    <AdminFrame current="searches" title={t("title")} lead={t("lead")}>
      <PageHead title={t("title")} isIndexed={false} />
      <UnfoundList area="admin" />
    </AdminFrame>
  );
}
