import { useParams } from "react-router";
import { useTranslations } from "use-intl";
import { StopDigest } from "../../features/notifications/stop-digest.tsx";
import { PageHead } from "../../layouts/page-head.tsx";
import styles from "../notifications-page.module.css";

export function Page() {
  const t = useTranslations("notifications.stop");
  const { token = "" } = useParams();
  return (
    <div className={styles.page}>
      <PageHead title={t("title")} isIndexed={false} />
      <StopDigest token={token} />
    </div>
  );
}
