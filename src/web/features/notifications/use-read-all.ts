import { useEffect } from "react";
import { callQuietly } from "../../lib/quiet-call.ts";
import { useServices } from "../../services.ts";
import { showUnread } from "./show-unread.ts";

/** Once they are on the screen they have been read; they stay marked as new until next time. */
export function useReadAll(isShown: boolean, newest: string | undefined): void {
  const services = useServices();
  useEffect(() => {
    if (!isShown || !newest) return;
    void callQuietly("POST /account/notifications/read", { body: {} }).then((answer) => {
      if (answer) showUnread(services, 0);
    });
  }, [isShown, newest, services]);
}
