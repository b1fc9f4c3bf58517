import { useInfiniteQuery } from "@tanstack/react-query";
import * as Popover from "radix-ui/popover";
import { type ReactElement, useId } from "react";
import { useTranslations } from "use-intl";
import { useServices } from "../../services.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { useLandmark } from "../../ui/use-landmark.ts";
import { NotificationLine } from "./notification-line.tsx";
import listStyles from "./notification-list.module.css";
import styles from "./notification-popover.module.css";
import { NotificationSkeleton } from "./notification-skeleton.tsx";
import { notificationsQuery } from "./notifications-query.ts";
import { useReadAll } from "./use-read-all.ts";
import { useStillNew } from "./use-still-new.ts";

const shown = 6;

type NotificationPopoverProps = {
  /** The bell; must spread its props. */
  trigger: ReactElement;
  onClose: () => void;
};

/** The latest few under the bell. */
export function NotificationPopover({ trigger, onClose }: NotificationPopoverProps) {
  const t = useTranslations("notifications");
  const { landmark, triggerRef } = useLandmark();
  const titleId = useId();
  return (
    <Popover.Root defaultOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Trigger asChild ref={triggerRef}>
        {trigger}
      </Popover.Trigger>
      <Popover.Portal container={landmark}>
        <Popover.Content
          className={styles.popover}
          align="end"
          sideOffset={8}
          collisionPadding={12}
          aria-labelledby={titleId}
        >
          <h2 id={titleId} className={styles.title}>
            {t("title")}
          </h2>
          <Latest onVisit={onClose} />
          <p className={styles.all}>
            <TextLink to="/notifications" onClick={onClose}>
              {t("all")}
            </TextLink>
          </p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Latest({ onVisit }: { onVisit: () => void }) {
  const t = useTranslations("notifications");
  const feed = useInfiniteQuery(notificationsQuery(useServices()));
  const lines = useStillNew(feed.data?.pages[0]?.data.notifications.slice(0, shown) ?? []);
  const [newest] = lines;
  useReadAll(feed.isSuccess && !feed.isRefetching, newest && `${newest.id} ${newest.happened_at}`);
  if (feed.isPending) return <NotificationSkeleton count={3} />;
  if (lines.length === 0) {
    return <p className={styles.none}>{feed.isError ? t("failed") : t("noneText")}</p>;
  }
  return (
    <ul className={listStyles.list} aria-label={t("title")}>
      {lines.map((notification) => (
        <NotificationLine key={notification.id} notification={notification} onVisit={onVisit} />
      ))}
    </ul>
  );
}
