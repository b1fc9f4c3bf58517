import type { OutingState } from "../../../contract/outings/outing.ts";
import type { Db } from "../../db/schema.ts";
import type { StoredPlan } from "../../db/schema-outings.ts";
import { literal, type Sql, sql } from "../../db/sql.ts";
import { momentsOfOuting } from "../outings/outings.sql.ts";

export type CalendarRow = {
  id: string;
  title: string;
  state: OutingState;
  revision: number;
  time_zone: string;
  starts_on: string;
  updated_at: Date;
  moments: { position: number; day: number; time: string; zone: string; plan: StoredPlan }[];
  /** Those that calendars are to drop. */
  removed: { position: number; day: number; time: string; zone: string; title: string }[];
};

const columns: Sql = sql`o.id, o.title, o.state, o.revision, o.time_zone,
    o.starts_on::text as starts_on, o.updated_at, ${momentsOfOuting} as moments,
    coalesce((select json_agg(json_build_object('position', r.position, 'day', r.day,
      'time', to_char(r.at_time, 'HH24:MI'), 'zone', r.time_zone, 'title', r.title)
      order by r.position) from outing_removed_moments r where r.outing_id = o.id), '[]') as removed`;

/** None while people vote on its date. */
export async function findForCalendar(db: Db, outingId: string): Promise<CalendarRow | undefined> {
  const [row] = await sql`select ${columns} from outings o where o.id = ${outingId}::uuid
    and o.starts_on is not null`.executePrepared<CalendarRow>(db);
  return row;
}

/** Those that somebody comes to, or may come to: the recent and the next first, then those before, latest first. */
export function selectForCalendar(
  db: Db,
  { userId, since, recent, most }: { userId: string; since: Date; recent: Date; most: number },
): Promise<CalendarRow[]> {
  const some = (when: Sql) => sql`(select o.id, me.starts_at from outing_people me
    join outings o on o.id = me.outing_id
    where me.user_id = ${userId}::uuid and o.starts_on is not null
      and me.answer in ('yes', 'maybe') and ${when} limit ${literal(most)})`;
  return sql`select ${columns} from (
      ${some(sql`me.starts_at > ${recent} order by me.starts_at, me.outing_id`)} union all
      ${some(sql`me.starts_at <= ${recent} and me.starts_at > ${since}
        order by me.starts_at desc, me.outing_id desc`)}) shown
    join outings o on o.id = shown.id
    order by shown.starts_at <= ${recent}, abs(extract(epoch from shown.starts_at - ${recent})), o.id
    limit ${literal(most)}`.executePrepared<CalendarRow>(db);
}

export async function upsertSubscription(
  db: Db,
  { userId, keyHash, now }: { userId: string; keyHash: Buffer; now: Date },
): Promise<void> {
  await db
    .insertInto("calendar_subscriptions")
    .values({ user_id: userId, key_hash: keyHash, created_at: now })
    .onConflict((same) =>
      same.column("user_id").doUpdateSet({ key_hash: keyHash, created_at: now }),
    )
    .execute();
}

export async function findSubscription(db: Db, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("calendar_subscriptions")
    .select("created_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Whether there was one. */
export async function deleteSubscription(db: Db, userId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom("calendar_subscriptions")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Nobody's while they are suspended. */
export async function findSubscriber(
  db: Db,
  keyHash: Buffer,
): Promise<{ user_id: string; key_hash: Uint8Array } | undefined> {
  const [row] = await sql`select c.user_id, c.key_hash from calendar_subscriptions c
    join users u on u.id = c.user_id
    where c.key_hash = ${keyHash} and u.suspended_at is null`.executePrepared<{
    user_id: string;
    key_hash: Uint8Array;
  }>(db);
  return row;
}
