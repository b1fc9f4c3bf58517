import { useTranslations } from "use-intl";
import { accountQuery, useAccount } from "../../domain/session/session.ts";
import { AccountFrame } from "../../features/account/account-frame.tsx";
import { DeleteAccountForm } from "../../features/account/data/delete-account-form.tsx";
import { WhatIsDeleted } from "../../features/account/data/what-is-deleted.tsx";
import { Section } from "../../features/account/section.tsx";
import { PageHead } from "../../layouts/page-head.tsx";
import type { LoadArgs } from "../../routes.tsx";

export async function load(services: LoadArgs): Promise<void> {
  await services.queryClient.ensureQueryData(accountQuery(services));
}

export function Page() {
  const t = useTranslations("account.delete");
  const user = useAccount();
  if (!user) return null;
  return (
    <AccountFrame title={t("title")} lead={t("lead")}>
      <PageHead title={t("title")} isIndexed={false} />
      <WhatIsDeleted />
      <Section title={t("confirm")} isDanger>
        <DeleteAccountForm user={user} />
      </Section>
    </AccountFrame>
  );
}
