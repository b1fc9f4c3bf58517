import { useTranslations } from "use-intl";
import { accountQuery, useAccount } from "../../domain/session/session.ts";
import { AccountFrame } from "../../features/account/account-frame.tsx";
import { CancelChange } from "../../features/account/security/cancel-change.tsx";
import { ChangeEmailForm } from "../../features/account/security/change-email-form.tsx";
import { VerificationBanner } from "../../features/account/verification-banner.tsx";
import { PageHead } from "../../layouts/page-head.tsx";
import type { LoadArgs } from "../../routes.tsx";

export async function load(services: LoadArgs): Promise<void> {
  await services.queryClient.ensureQueryData(accountQuery(services));
}

export function Page() {
  const t = useTranslations("account.email");
  const user = useAccount();
  if (!user) return null;
  return (
    <AccountFrame title={t("title")} lead={t("lead")}>
      <PageHead title={t("title")} isIndexed={false} />
      <p>{user.email ? t("now", { email: user.email }) : t("none")}</p>
      <VerificationBanner user={user}>
        {user.pending_email && user.email ? <CancelChange email={user.email} /> : null}
      </VerificationBanner>
      <ChangeEmailForm user={user} />
    </AccountFrame>
  );
}
