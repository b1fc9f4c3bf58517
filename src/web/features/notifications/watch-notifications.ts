import type { Answer } from "../../../contract/endpoints.ts";
import { callQuietly } from "../../api/quiet-call.ts";
import type { Services } from "../../services.ts";
import { notificationsKey } from "./notifications-query.ts";
import { showUnread } from "./show-unread.ts";

const everyMs = 60_000;
const atMostEveryMs = 2_000;

/** Asks now and then, while somebody looks, whether there is anything new. Answers how to stop. */
export function watchNotifications(services: Services): () => void {
  let askedAt = Date.now();

  async function ask(): Promise<void> {
    if (document.visibilityState !== "visible" || Date.now() - askedAt < atMostEveryMs) return;
    askedAt = Date.now();
    const answer = (await callQuietly("GET /account/notifications", {
      query: { page_limit: 1 },
    })) as Answer<"GET /account/notifications"> | null;
    const known = services.session.getState().viewer?.unread_notifications;
    const unread = answer?.data.unread_count;
    if (unread === undefined || unread === known) return;
    showUnread(services, unread);
    await services.queryClient.invalidateQueries({ queryKey: [notificationsKey] });
  }

  const timer = setInterval(ask, everyMs);
  document.addEventListener("visibilitychange", ask);
  window.addEventListener("focus", ask);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", ask);
    window.removeEventListener("focus", ask);
  };
}
