import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { discoverLink } from "../../links.ts";
import { useServices } from "../../services.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { Alert } from "../../ui/feedback/alert.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { InfiniteList } from "../../ui/list/infinite-list.tsx";
import { NotificationLine } from "./notification-line.tsx";
import styles from "./notification-list.module.css";
import { NotificationSkeleton } from "./notification-skeleton.tsx";
import { notificationsQuery } from "./notifications-query.ts";
import { useReadAll } from "./use-read-all.ts";
import { useStillNew } from "./use-still-new.ts";

/** All of them, page after page. */
export function NotificationList() {
  const t = useTranslations("notifications");
  const feed = useInfiniteQuery(notificationsQuery(useServices()));
  const lines = useStillNew(feed.data?.pages.flatMap((page) => page.data.notifications) ?? []);
  const [newest] = lines;
  useReadAll(feed.isSuccess && !feed.isRefetching, newest && `${newest.id} ${newest.happened_at}`);

  if (feed.isPending) return <NotificationSkeleton count={5} />;
  if (feed.isError && lines.length === 0) {
    return (
      <Alert
        type="error"
        heading={t("failed")}
        action={<Button onClick={() => feed.refetch()}>{t("retry")}</Button>}
      />
    );
  }
  if (lines.length === 0) {
    return (
      <EmptyState
        sky="evening"
        title={t("none")}
        action={<ButtonLink to={discoverLink()}>{t("discover")}</ButtonLink>}
      >
        {t("noneText")}
      </EmptyState>
    );
  }
  return (
    <InfiniteList feed={feed} count={lines.length} skeleton={<NotificationSkeleton count={3} />}>
      <ul className={styles.list} aria-label={t("title")}>
        {lines.map((notification) => (
          <NotificationLine key={notification.id} notification={notification} />
        ))}
      </ul>
    </InfiniteList>
  );
}
