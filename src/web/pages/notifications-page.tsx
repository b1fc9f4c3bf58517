import Settings from "lucide-react/icons/settings";
import { useTranslations } from "use-intl";
import { mustWaitForData } from "../api/online.ts";
import { NotificationList } from "../features/notifications/notification-list.tsx";
import { notificationsQuery } from "../features/notifications/notifications-query.ts";
import { PageHead } from "../layouts/page-head.tsx";
import type { LoadArgs } from "../routes.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import styles from "./notifications-page.module.css";

export async function load({ queryClient, ...services }: LoadArgs): Promise<void> {
  if (mustWaitForData()) await queryClient.prefetchInfiniteQuery(notificationsQuery(services));
}

export function Page() {
  const t = useTranslations("notifications");
  return (
    <div className={styles.page}>
      <PageHead title={t("title")} isIndexed={false} />
      <header className={styles.header}>
        <h1>{t("title")}</h1>
        <ButtonLink to="/account/settings#mails" variant="quiet" icon={<Settings />}>
          {t("settings")}
        </ButtonLink>
      </header>
      <NotificationList />
    </div>
  );
}
