import { sql as kyselySql } from "kysely";
import type { Db } from "../../db/schema.ts";
import type { PageWindow } from "../../lib/paging.ts";

/** Granting and revoking wait for each other, so that access and mail stay together. */
export async function lockShared(db: Db, capsuleId: string): Promise<boolean> {
  const { rows } = await kyselySql`select from flenjors
    where id = ${capsuleId}::uuid for no key update`.execute(db);
  return rows.length > 0;
}

/** Those who were let in just now; whoever had access already is not among them. */
export async function grantAccess(db: Db, capsuleId: string, userIds: string[]): Promise<string[]> {
  const { rows } = await kyselySql<{ user_id: string }>`
    insert into flenjor_access (flenjor_id, user_id)
    select ${capsuleId}::uuid, id from users
    where id = any (${userIds}::uuid[]) and suspended_at is null and not exists (
      select from blocks b join flenjors f on f.id = ${capsuleId}::uuid
      where (b.blocker_id, b.blocked_id) in ((users.id, f.creator_id), (f.creator_id, users.id)))
    on conflict do nothing returning user_id`.execute(db);
  return rows.map((row) => row.user_id);
}

export async function revokeAccess(db: Db, capsuleId: string, userIds: string[]): Promise<void> {
  await db
    .deleteFrom("flenjor_access")
    .where("flenjor_id", "=", capsuleId)
    .where("user_id", "in", userIds)
    .execute();
}

export async function selectAccess(db: Db, capsuleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("flenjor_access")
    .select("user_id")
    .where("flenjor_id", "=", capsuleId)
    .execute();
  return rows.map((row) => row.user_id);
}

/** A capsule that became public is no longer shared with anyone in particular. */
export async function selectShared(db: Db, userId: string, window: PageWindow) {
  const after = window.after
    ? kyselySql`and (a.granted_at, a.flenjor_id) < (${window.after.key}::timestamptz, ${window.after.id}::uuid)`
    : kyselySql``;
  const { rows } = await kyselySql<{ id: string; sort_key: string }>`
    select a.flenjor_id as id, a.granted_at::text as sort_key
    from flenjor_access a join flenjors f on f.id = a.flenjor_id
    join users u on u.id = f.creator_id
    where a.user_id = ${userId}::uuid and f.visibility = 'private' and f.hidden_at is null
      and u.suspended_at is null ${after}
    order by a.granted_at desc, a.flenjor_id desc
    limit ${window.limit} offset ${window.offset}`.execute(db);
  return rows;
}

/** Counted by day and channel, and in all. */
export async function countShare(db: Db, capsuleId: string, channel: string): Promise<number> {
  await kyselySql`insert into flenjor_days (flenjor_id, day, kind, detail, count)
    values (${capsuleId}::uuid, (now() at time zone 'UTC')::date, 'share', ${channel}, 1)
    on conflict (flenjor_id, day, kind, detail) do update set count = flenjor_days.count + 1`.execute(
    db,
  );
  const { rows } = await kyselySql<{ shares_count: number }>`
    update flenjor_counts set shares_count = shares_count + 1
    where flenjor_id = ${capsuleId}::uuid returning shares_count`.execute(db);
  return rows[0]?.shares_count ?? 0;
}
