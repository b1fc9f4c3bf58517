import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { AdminFrame } from "../../features/admin/admin-frame.tsx";
import { AccountList } from "../../features/admin/people/account-list.tsx";
import { accountsQuery } from "../../features/admin/people/accounts-query.ts";
import { PageHead } from "../../layouts/page-head.tsx";
import type { LoadArgs } from "../../routes.tsx";
import { loadOrMissing } from "../load-or-missing.ts";

export function load({ url, ...services }: LoadArgs): Promise<void> {
  const search = url.searchParams.get("search") ?? "";
  const people = accountsQuery(services, search);
  return loadOrMissing(services.queryClient.ensureInfiniteQueryData(people));
}

export function Page() {
  const t = useTranslations("operating.people");
  const [query, setQuery] = useSearchParams();
  return (
    <AdminFrame current="people" title={t("title")} lead={t("lead")}>
      <PageHead title={t("title")} isIndexed={false} />
      <AccountList
        search={query.get("search") ?? ""}
        onSearch={(search) =>
          setQuery(search ? { search } : {}, { replace: true, preventScrollReset: true })
        }
      />
    </AdminFrame>
  );
}
