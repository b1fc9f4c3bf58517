import { useTranslations } from "use-intl";
import { accountQuery, useAccount } from "../../domain/session/session.ts";
import { AccountOverview } from "../../features/account/account-overview.tsx";
import { PageHead } from "../../layouts/page-head.tsx";
import type { LoadArgs } from "../../routes.tsx";

export async function load(services: LoadArgs): Promise<void> {
  await services.queryClient.ensureQueryData(accountQuery(services));
}

export function Page() {
  const t = useTranslations("account");
  const user = useAccount();
  return (
    <>
      <PageHead title={t("title")} description={t("lead")} isIndexed={false} />
      {user ? <AccountOverview user={user} /> : null}
    </>
  );
}
