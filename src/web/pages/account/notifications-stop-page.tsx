import { useParams, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { StopDigest } from "../../features/notifications/stop-digest.tsx";
import { StopMails } from "../../features/notifications/stop-mails.tsx";
import { PageHead } from "../../layouts/page-head.tsx";
import styles from "../notifications-page.module.css";

export function Page() {
  const t = useTranslations("notifications.stop");
  const { token = "" } = useParams();
  const mail = useSearchParams()[0].get("mail");
  return (
    <div className={styles.page}>
      <PageHead title={t(mail ? "mailTitle" : "title")} isIndexed={false} />
      {mail ? <StopMails token={token} mail={mail} /> : <StopDigest token={token} />}
    </div>
  );
}
