import { useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { safeRedirect } from "../../domain/session/safe-redirect.ts";
import { AuthScreen } from "../../features/auth/auth-screen.tsx";
import { ForgotForm } from "../../features/auth/forgot-form.tsx";
import { PageHead } from "../../layouts/page-head.tsx";
import { loginLink } from "../../links.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";

export function Page() {
  const t = useTranslations("auth.forgot");
  const [query] = useSearchParams();
  const [sentTo, setSentTo] = useState<string | null>();
  return (
    <>
      <PageHead title={t("title")} isIndexed={false} />
      {sentTo ? (
        <AuthScreen
          isNext
          heading={t("sentHeading")}
          lead={<span role="status">{t("sent", { email: sentTo })}</span>}
        >
          <Button variant="secondary" wide onClick={() => setSentTo(null)}>
            {t("again")}
          </Button>
        </AuthScreen>
      ) : (
        <AuthScreen isNext={sentTo === null} heading={t("heading")} lead={t("lead")}>
          <ForgotForm onSent={setSentTo} />
        </AuthScreen>
      )}
      <p>
        <TextLink variant="standalone" to={loginLink(safeRedirect(query.get("redirect")))}>
          {t("back")}
        </TextLink>
      </p>
    </>
  );
}
