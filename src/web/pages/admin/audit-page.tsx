import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { AuditLog } from "../../features/admin/audit/audit-log.tsx";
import { auditQuery, filterOf } from "../../features/admin/audit/audit-query.ts";
import { PageHead } from "../../layouts/page-head.tsx";
import type { LoadArgs } from "../../routes.tsx";
import { loadOrMissing } from "../load-or-missing.ts";

export function load({ url, ...services }: LoadArgs): Promise<void> {
  const log = auditQuery(services, filterOf(url.searchParams));
  return loadOrMissing(services.queryClient.ensureInfiniteQueryData(log));
}

export function Page() {
  const t = useTranslations("operating.audit");
  const [query, setQuery] = useSearchParams();
  return (
    <AdminFrame current="audit" title={t("title")} lead={t("lead")}>
      <PageHead title={t("title")} isIndexed={false} />
      <AuditLog
        filter={filterOf(query)}
        onFilter={({ event, person }) =>
          setQuery(
            { ...(event && { event }), ...(person && { person }) },
            { preventScrollReset: true },
          )
        }
      />
    </AdminFrame>
  );
}
