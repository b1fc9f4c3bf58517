import { useEffect, useRef } from "react";
import { callQuietly } from "../../api/quiet-call.ts";
import { useServices } from "../../services.ts";
import { showUnread } from "./show-unread.ts";

/**
 * Marks notifications as read once the latest are on the screen. Earlier, while they still load,
 * they would arrive as read already.
 */
export function useReadAll(isShown: boolean, newest: string | undefined): void {
  const services = useServices();
  const told = useRef<string>(undefined);
  useEffect(() => {
    if (!isShown || !newest || told.current === newest) return;
    told.current = newest;
    void callQuietly("POST /account/notifications/read", { body: {} }).then((answer) => {
      if (answer) showUnread(services, 0);
    });
  }, [isShown, newest, services]);
}
