import { useParams } from "react-router";
import { useTranslations } from "use-intl";
import { mailedLinkQuery } from "../../domain/session/mailed-link.ts";
import { accountQuery } from "../../domain/session/session.ts";
import { VerifyEmail } from "../../features/auth/verify-email.tsx";
import { PageHead } from "../../layouts/page-head.tsx";
import type { LoadArgs } from "../../routes.tsx";

/** Without the name of the account the address can still be proven. */
export async function load(services: LoadArgs): Promise<void> {
  const query = mailedLinkQuery(services, services.params.token ?? "");
  await services.queryClient.prefetchQuery(query);
  const isOver = services.queryClient.getQueryData(query.queryKey)?.state === "over";
  if (isOver && services.session.getState().viewer) {
    await services.queryClient.prefetchQuery(accountQuery(services));
  }
}

export function Page() {
  const t = useTranslations("auth.verify");
  const { token = "" } = useParams();
  return (
    <>
      <PageHead title={t("title")} isIndexed={false} />
      <VerifyEmail token={token} />
    </>
  );
}
