import { sql as kyselySql } from "kysely";
import type { Db, StoredCover } from "../../db/schema.ts";
import type { PageWindow } from "../../lib/paging.ts";
import { assetFacts } from "../assets/assets.sql.ts";

export type BlockedRow = {
  id: string;
  username: string;
  full_name: string;
  picture: StoredCover | null;
  sort_key: string;
};

/** Somebody who may be blocked: whoever has blocked the viewer is not there for them. */
export async function findBlockable(
  db: Db,
  by: { id: string } | { usernameKey: string },
  viewerId: string,
): Promise<string | null> {
  const condition =
    "id" in by ? kyselySql`u.id = ${by.id}::uuid` : kyselySql`u.username_key = ${by.usernameKey}`;
  const { rows } = await kyselySql<{ id: string }>`select u.id from users u
    where ${condition} and u.suspended_at is null and not exists (
      select from blocks b where b.blocker_id = u.id and b.blocked_id = ${viewerId}::uuid)`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

export async function countBlocks(db: Db, blockerId: string): Promise<number> {
  const { rows } = await kyselySql<{ count: number }>`select count(*)::integer as count
    from blocks where blocker_id = ${blockerId}::uuid`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Parts two people: what they followed of each other and were let in to goes with it. Their rows
 * are locked in the order that following uses, so that a follow at the same moment comes before
 * and is taken back, or comes after and finds nobody.
 */
export async function insertBlock(db: Db, blockerId: string, blockedId: string): Promise<void> {
  await kyselySql`select from users where id in (${blockerId}::uuid, ${blockedId}::uuid)
    order by id for no key update`.execute(db);
  await kyselySql`insert into blocks (blocker_id, blocked_id)
    values (${blockerId}::uuid, ${blockedId}::uuid) on conflict do nothing`.execute(db);
  await kyselySql`with gone as (
      delete from follows where (follower_id, followed_id) in
        ((${blockerId}::uuid, ${blockedId}::uuid), (${blockedId}::uuid, ${blockerId}::uuid))
      returning follower_id, followed_id
    )
    update users u set
      following_count = u.following_count - (select count(*)::integer from gone g
        join users x on x.id = g.followed_id
        where g.follower_id = u.id and x.suspended_at is null),
      followers_count = u.followers_count - (select count(*)::integer from gone g
        join users x on x.id = g.follower_id
        where g.followed_id = u.id and x.suspended_at is null)
    where u.id in (${blockerId}::uuid, ${blockedId}::uuid)`.execute(db);
  await kyselySql`delete from flenjor_access a using flenjors f where f.id = a.flenjor_id
    and (f.creator_id, a.user_id) in
      ((${blockerId}::uuid, ${blockedId}::uuid), (${blockedId}::uuid, ${blockerId}::uuid))`.execute(
    db,
  );
}

export async function deleteBlock(db: Db, blockerId: string, blockedId: string): Promise<boolean> {
  const result = await db
    .deleteFrom("blocks")
    .where("blocker_id", "=", blockerId)
    .where("blocked_id", "=", blockedId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function selectBlocked(
  db: Db,
  blockerId: string,
  window: PageWindow,
): Promise<BlockedRow[]> {
  const after = window.after
    ? kyselySql`and (b.created_at, b.blocked_id) < (${window.after.key}::timestamptz, ${window.after.id}::uuid)`
    : kyselySql``;
  const { rows } = await kyselySql<BlockedRow>`select u.id, u.username, u.full_name,
      b.created_at::text as sort_key,
      ${assetFacts("p")} as picture
    from blocks b join users u on u.id = b.blocked_id left join assets p on p.id = u.profile_picture_id
    where b.blocker_id = ${blockerId}::uuid ${after}
    order by b.created_at desc, b.blocked_id desc
    limit ${window.limit} offset ${window.offset}`.execute(db);
  return rows;
}
