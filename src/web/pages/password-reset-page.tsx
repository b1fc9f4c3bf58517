import { useParams } from "react-router";
import { useTranslations } from "use-intl";
import { AuthScreen } from "../features/auth/auth-screen.tsx";
import { ResetForm } from "../features/auth/reset-form.tsx";
import { PageHead } from "../layouts/page-head.tsx";
import { TextLink } from "../ui/text-link.tsx";

export function Page() {
  const t = useTranslations("auth.reset");
  const { token = "" } = useParams();
  return (
    <>
      <PageHead title={t("title")} isIndexed={false} />
      <AuthScreen heading={t("heading")} lead={t("lead")}>
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
