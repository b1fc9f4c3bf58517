import { useTranslations } from "use-intl";
import { useServices } from "../../../services.ts";
import { Alert } from "../../../ui/feedback/alert.tsx";

/** A warning to operators who came by another address than the one in links and mails. */
export function OtherAddress() {
  const t = useTranslations("admin.overview");
  const { origin } = useServices().settings;
  const here = window.location.origin;
  if (here === new URL(origin).origin) return null;
  return (
    <Alert type="warning" heading={t("otherAddress", { here })}>
      {t("otherAddressText", { origin })}
    </Alert>
  );
}
