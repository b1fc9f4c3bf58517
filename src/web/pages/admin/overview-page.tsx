import { useTranslations } from "use-intl";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { HealthList } from "../../features/admin/overview/health-list.tsx";
import { OtherAddress } from "../../features/admin/overview/other-address.tsx";
import { overviewQuery } from "../../features/admin/overview/overview-query.ts";
import { PageHead } from "../../layouts/page-head.tsx";
import type { LoadArgs } from "../../routes.tsx";
import { InBrowser } from "../../ui/in-browser.tsx";
import { loadOrMissing } from "../load-or-missing.ts";

export function load(services: LoadArgs): Promise<void> {
  return loadOrMissing(services.queryClient.ensureQueryData(overviewQuery(services)));
}

export function Page() {
  const t = useTranslations("admin.overview");
  return (
    <AdminFrame current="overview" title={t("title")} lead={t("lead")}>
      <PageHead title={t("title")} isIndexed={false} />
      <InBrowser fallback={null}>
        <OtherAddress />
      </InBrowser>
      <HealthList />
    </AdminFrame>
  );
}
