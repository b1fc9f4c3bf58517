import type { Generated } from "kysely";
import type { NotificationKind } from "../../contract/notifications.ts";

/** Notifications of what others did, and the daily counts of lists. */
export type NotificationTables = {
  list_days: {
    list_id: string;
    day: string;
    kind: string;
    detail: Generated<string>;
    count: Generated<number>;
  };
  notifications: {
    id: string;
    user_id: string;
    kind: NotificationKind;
    flenjor_id: string | null;
    review_id: string | null;
    last_at: Date;
    is_unread: Generated<boolean>;
    read_at: Date | null;
  };
  notification_acts: { notification_id: string; actor_id: string; happened_at: Date };
};
