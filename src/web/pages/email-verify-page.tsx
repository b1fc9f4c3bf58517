import { useParams } from "react-router";
import { useTranslations } from "use-intl";
import { VerifyEmail } from "../features/auth/verify-email.tsx";
import { PageHead } from "../layouts/page-head.tsx";

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
