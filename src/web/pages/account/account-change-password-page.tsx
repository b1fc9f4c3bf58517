import { useTranslations } from "use-intl";
import { accountQuery, useAccount } from "../../domain/session/session.ts";
import { AccountFrame } from "../../features/account/account-frame.tsx";
import { ChangePasswordForm } from "../../features/auth/change-password-form.tsx";
import { PageHead } from "../../layouts/page-head.tsx";
import type { LoadArgs } from "../../routes.tsx";

export async function load(services: LoadArgs): Promise<void> {
  await services.queryClient.ensureQueryData(accountQuery(services));
}

export function Page() {
  const t = useTranslations("auth.changePassword");
  const user = useAccount();
  if (!user) return null;
  const title = user.has_password ? t("title") : t("setTitle");
  return (
    <AccountFrame title={title} lead={user.has_password ? t("lead") : t("setLead")}>
      <PageHead title={title} isIndexed={false} />
      <ChangePasswordForm user={user} />
    </AccountFrame>
  );
}
