import type { Answer } from "../../../contract/endpoints.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { cutPage, type PageRequest, windowByTime } from "../../lib/paging.ts";
import {
  countUnread,
  deleteNotificationsBefore,
  markRead,
  selectNotifications,
} from "./notifications.queries.ts";
import { notificationView } from "./notifications.view.ts";

const keptForMs = 90 * 24 * 60 * 60 * 1000;

export async function listNotifications(
  { db }: Context,
  caller: Caller,
  request: PageRequest,
): Promise<Answer<"GET /account/notifications">> {
  const { id } = requireViewer(caller);
  const window = windowByTime(request, caller.locale);
  const [found, unread_count] = await Promise.all([
    selectNotifications(db, id, window),
    countUnread(db, id),
  ]);
  const { rows, meta } = cutPage(found, request, (row) => [row.sort_key, row.id]);
  return { data: { notifications: rows.map(notificationView), unread_count }, meta };
}

export async function readNotifications(
  { db }: Context,
  caller: Caller,
  ids: string[] | undefined,
): Promise<{ unread_count: number }> {
  const { id } = requireViewer(caller);
  await markRead(db, id, ids);
  return { unread_count: await countUnread(db, id) };
}

export async function forgetOldNotifications({ db, clock }: Context): Promise<void> {
  await deleteNotificationsBefore(db, new Date(clock().getTime() - keptForMs));
}
