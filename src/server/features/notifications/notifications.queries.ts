import { sql as kyselySql, type RawBuilder } from "kysely";
import type { NotificationKind } from "../../../contract/notifications.ts";
import type { Db, StoredCover } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";
import type { PageWindow } from "../../lib/paging.ts";
import { isOpenTo } from "../capsules/capsules.sql.ts";
import { personFacts } from "../users/users.sql.ts";

export type NotificationRow = {
  id: string;
  kind: NotificationKind;
  is_unread: boolean;
  last_at: Date;
  sort_key: string;
  flenjor: { id: string; title: string } | null;
  outing: { id: string; title: string } | null;
  actors: { id: string; username: string; full_name: string; picture: StoredCover | null }[];
  actors_count: number;
};

/** Beyond this many it makes no difference how many they are. */
const mostCounted = 1000;
const namedActors = 3;

/** Selects the notifications of one reader, without those about capsules they may not see. */
export function toldTo(userId: RawBuilder<unknown>): RawBuilder<unknown> {
  return kyselySql`n.id, n.kind, n.is_unread, n.last_at, n.last_at::text as sort_key,
    case when f.id is null then null
      else jsonb_build_object('id', f.id, 'title', f.title) end as flenjor,
    case when o.id is null then null
      else jsonb_build_object('id', o.id, 'title', o.title) end as outing,
    coalesce(newest.actors, '[]') as actors, number.actors_count
    from notifications n left join flenjors f on f.id = n.flenjor_id
    left join outings o on o.id = n.outing_id
    cross join lateral (select count(*)::integer as actors_count from (
      select from notification_acts a join users u on u.id = a.actor_id
      where a.notification_id = n.id and u.suspended_at is null limit ${mostCounted}) counted) number
    cross join lateral (select jsonb_agg(actor) as actors from (
      select ${personFacts("u", "p")} as actor
      from notification_acts a join users u on u.id = a.actor_id
      left join assets p on p.id = u.profile_picture_id
      where a.notification_id = n.id and u.suspended_at is null
      order by a.happened_at desc, a.actor_id limit ${namedActors}) few) newest
    where n.user_id = ${userId}
      and (number.actors_count > 0 or n.kind in
        ('outing_answer', 'outing_cancelled', 'outing_reminder'))
      and (n.kind <> 'outing_invitation' or o.plan_hidden_at is null)
      and (n.kind <> 'answer' or exists (select from review_answers w
        where w.review_id = n.review_id and w.hidden_at is null))
      and (n.flenjor_id is null or ${isOpenTo(
        sql`n.user_id`,
        sql`exists (select from blocks b where (b.blocker_id, b.blocked_id) in
          ((n.user_id, f.creator_id), (f.creator_id, n.user_id)))`,
      )})`;
}

export async function selectNotifications(
  db: Db,
  userId: string,
  window: PageWindow,
): Promise<NotificationRow[]> {
  const after = window.after
    ? kyselySql`and (n.last_at, n.id) < (${window.after.key}::timestamptz, ${window.after.id}::uuid)`
    : kyselySql``;
  const { rows } =
    await kyselySql<NotificationRow>`select ${toldTo(kyselySql`${userId}::uuid`)} ${after}
    order by n.last_at desc, n.id desc
    limit ${window.limit} offset ${window.offset}`.execute(db);
  return rows;
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await kyselySql<{ number: number }>`
    select unread_notifications(${userId}::uuid) as number`.execute(db);
  return rows[0]?.number ?? 0;
}

export async function markRead(db: Db, userId: string, ids: string[] | undefined): Promise<void> {
  const named = ids ? kyselySql`and id = any (${ids}::uuid[])` : kyselySql``;
  await kyselySql`update notifications set is_unread = false, read_at = now()
    where user_id = ${userId}::uuid and is_unread ${named}`.execute(db);
}

export async function deleteNotificationsBefore(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom("notifications").where("last_at", "<", moment).execute();
}
