import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useParams } from "react-router";
import { useTranslations } from "use-intl";
import { mailedLinkQuery } from "../../domain/session/mailed-link.ts";
import { AuthScreen } from "../../features/auth/auth-screen.tsx";
import { ResetForm } from "../../features/auth/reset-form.tsx";
import { PageHead } from "../../layouts/page-head.tsx";
import type { LoadArgs } from "../../routes.tsx";
import { useServices } from "../../services.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { TextLink } from "../../ui/text-link.tsx";

/** Without the name of the account the password can still be set. */
export async function load(services: LoadArgs): Promise<void> {
  await services.queryClient.prefetchQuery(mailedLinkQuery(services, services.params.token ?? ""));
}

export function Page() {
  const t = useTranslations("auth.reset");
  const { token = "" } = useParams();
  const { data: link } = useQuery(mailedLinkQuery(useServices(), token));
  if (link && link.state !== "open") {
    return (
      <>
        <PageHead title={t("title")} isIndexed={false} />
        <AuthScreen heading={t("overHeading")} lead={t("over")}>
          <ButtonLink to="/password/forgot" size="l" wide>
            {t("again")}
          </ButtonLink>
        </AuthScreen>
      </>
    );
  }
  const name = (text: ReactNode) => <strong>{text}</strong>;
  const lead = link ? t.rich("leadFor", { username: `@${link.username}`, name }) : t("lead");
  return (
    <>
      <PageHead title={t("title")} isIndexed={false} />
      <AuthScreen heading={t("heading")} lead={lead}>
        <ResetForm token={token} />
        <p>
          {t.rich("failed", {
            link: (text) => <TextLink to="/password/forgot">{text}</TextLink>,
          })}
        </p>
      </AuthScreen>
    </>
  );
}
