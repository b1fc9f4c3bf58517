import Bell from "lucide-react/icons/bell";
import { type ComponentProps, type ComponentType, useEffect, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import styles from "./notification-bell.module.css";

export type BellProps = Omit<ComponentProps<typeof Link>, "to"> & { unread: number };

type Living = ComponentType<{ unread: number; Bell: ComponentType<BellProps> }>;

/** Leads to the notifications. What else it does is loaded once the page is there. */
export function NotificationBell({ unread }: { unread: number }) {
  const [LivingBell, setLiving] = useState<Living | null>(null);
  useEffect(() => {
    void import("../features/notifications/living-bell.tsx").then((module) =>
      setLiving(() => module.LivingBell),
    );
  }, []);
  return LivingBell ? <LivingBell unread={unread} Bell={BellLink} /> : <BellLink unread={unread} />;
}

function BellLink({ unread, ...link }: BellProps) {
  const t = useTranslations("shell");
  return (
    <Link
      {...link}
      to="/notifications"
      className={styles.bell}
      aria-label={t("notifications", { count: unread })}
    >
      <Bell />
      {unread ? <span className={styles.count}>{unread > 99 ? "99+" : unread}</span> : null}
    </Link>
  );
}
