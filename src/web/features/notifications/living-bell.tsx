import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type MouseEvent,
  Suspense,
  useEffect,
  useState,
} from "react";
import { requireWordsOf } from "../../boot/catalog.ts";
import { useServices } from "../../services.ts";
import { watchNotifications } from "./watch-notifications.ts";

const NotificationPopover = lazy(async () => {
  const [{ NotificationPopover: Popover }] = await Promise.all([
    import("./notification-popover.tsx"),
    requireWordsOf("notifications"),
  ]);
  return { default: Popover };
});

type LivingBellProps = {
  unread: number;
  Bell: ComponentType<Pick<ComponentProps<"a">, "onClick"> & { unread: number }>;
};

/** The bell with a live count; on wide screens it opens the latest notifications under it. */
export function LivingBell({ unread, Bell }: LivingBellProps) {
  const services = useServices();
  const [isWanted, setWanted] = useState(false);
  useEffect(() => watchNotifications(services), [services]);

  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || !window.matchMedia("(width >= 760px)").matches) return;
    event.preventDefault();
    setWanted(true);
  };
  const bell = <Bell unread={unread} onClick={open} />;
  if (!isWanted) return bell;
  return (
    <Suspense fallback={bell}>
      <NotificationPopover trigger={bell} onClose={() => setWanted(false)} />
    </Suspense>
  );
}
