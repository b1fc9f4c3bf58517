import { useTranslations } from "use-intl";
import { useServices } from "../../services.ts";
import { Alert } from "../../ui/feedback/alert.tsx";
import styles from "./safety.module.css";

type HiddenNoticeProps = { hidden: { reason: string } | undefined; isOwner: boolean };

/** Tells the owner or a moderator that nobody else sees this, and why. */
export function HiddenNotice({ hidden, isOwner }: HiddenNoticeProps) {
  const t = useTranslations("safety.hidden");
  const { contactEmail } = useServices().settings;
  if (!hidden) return null;
  return (
    <div className={styles.notice}>
      <Alert type="warning" heading={t("heading")}>
        {hidden.reason ? <p>{t("reason", { reason: hidden.reason })}</p> : null}
        <p>{isOwner ? t("own", { email: contactEmail }) : t("moderator")}</p>
      </Alert>
    </div>
  );
}
