import { sql as kyselySql } from "kysely";
import type { Db } from "../../db/schema.ts";

/**
 * Follows or stops following; both people's counts change with the row. Their rows are locked in
 * one order, or two people following each other at once would wait for each other for ever.
 */
export async function setFollow(
  db: Db,
  followerId: string,
  followedId: string,
  isFollowing: boolean,
): Promise<number> {
  await kyselySql`select from users where id in (${followerId}::uuid, ${followedId}::uuid)
    order by id for no key update`.execute(db);
  // A block or suspension may have come a moment before; then nobody is followed.
  const areApart = kyselySql`exists (select from users where id in (${followerId}::uuid, ${followedId}::uuid)
      and suspended_at is not null)
    or exists (select from blocks where (blocker_id, blocked_id) in
      ((${followerId}::uuid, ${followedId}::uuid), (${followedId}::uuid, ${followerId}::uuid)))`;
  const by = isFollowing ? 1 : -1;
  const changed = isFollowing
    ? kyselySql`insert into follows (follower_id, followed_id)
        select ${followerId}::uuid, ${followedId}::uuid where not (${areApart})
        on conflict do nothing returning 1`
    : kyselySql`delete from follows where follower_id = ${followerId}::uuid
        and followed_id = ${followedId}::uuid and not (${areApart}) returning 1`;
  const { rows } = await kyselySql<unknown>`${changed}`.execute(db);
  if (rows.length > 0) {
    await kyselySql`update users set
        following_count = following_count + case when id = ${followerId}::uuid then ${by}::integer else 0 end,
        followers_count = followers_count + case when id = ${followedId}::uuid then ${by}::integer else 0 end
      where id in (${followerId}::uuid, ${followedId}::uuid)`.execute(db);
  }
  const row = await db
    .selectFrom("users")
    .select("followers_count")
    .where("id", "=", followedId)
    .executeTakeFirst();
  return row?.followers_count ?? 0;
}
