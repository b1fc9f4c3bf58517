import type { Notification } from "../../../contract/notifications.ts";
import { userSummaryView } from "../users/users.view.ts";
import type { NotificationRow } from "./notifications.queries.ts";

export function notificationView(row: NotificationRow): Notification {
  return {
    id: row.id,
    kind: row.kind,
    actors: row.actors.map(userSummaryView),
    actors_count: row.actors_count,
    flenjor: row.flenjor,
    outing: row.outing,
    is_unread: row.is_unread,
    happened_at: row.last_at.toISOString(),
  };
}
