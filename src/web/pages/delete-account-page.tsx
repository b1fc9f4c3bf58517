import { useTranslations } from "use-intl";
import { AccountFrame } from "../features/account/account-frame.tsx";
import { DeleteAccountForm } from "../features/account/delete-account-form.tsx";
import { Section } from "../features/account/section.tsx";
import { WhatGoes } from "../features/account/what-goes.tsx";
import { PageHead } from "../layouts/page-head.tsx";
import { accountQuery, useAccount } from "../lib/session.ts";
import type { LoadArgs } from "../routes.tsx";

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
      <WhatGoes />
      <Section title={t("confirm")} isDanger>
        <DeleteAccountForm user={user} />
      </Section>
    </AccountFrame>
  );
}
