import { useTranslations } from "use-intl";
import { accountQuery, useAccount } from "../../domain/session/session.ts";
import { PickSetting } from "../../features/account/pick-setting.tsx";
import { PageHead } from "../../layouts/page-head.tsx";
import type { LoadArgs } from "../../routes.tsx";

export async function load(services: LoadArgs): Promise<void> {
  await services.queryClient.ensureQueryData(accountQuery(services));
}

export function Page() {
  const t = useTranslations("account.pick");
  const user = useAccount();
  return (
    <>
      <PageHead title={t("title")} isIndexed={false} />
      {user ? <PickSetting user={user} /> : null}
    </>
  );
}
