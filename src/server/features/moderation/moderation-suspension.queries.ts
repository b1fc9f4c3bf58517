import { sql as kyselySql } from "kysely";
import type { Db } from "../../db/schema.ts";

/** Everyone whose counts change, in the order that following uses, so that nobody waits for ever. */
export async function lockCircle(db: Db, personId: string): Promise<void> {
  await kyselySql`select from users where id in (
      select ${personId}::uuid
      union select follower_id from follows where followed_id = ${personId}::uuid
      union select followed_id from follows where follower_id = ${personId}::uuid)
    order by id for no key update`.execute(db);
}

/** Whether anything changed: somebody else may have been faster. */
export async function setSuspended(db: Db, personId: string, isSuspended: boolean) {
  const { rows } = await kyselySql`update users
    set suspended_at = ${isSuspended ? kyselySql`now()` : kyselySql`null`}, updated_at = now()
    where id = ${personId}::uuid and (suspended_at is null) = ${isSuspended}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Follow counts are of people who are there. */
export async function changeCircle(db: Db, personId: string, by: 1 | -1): Promise<void> {
  await kyselySql`update users u set followers_count = u.followers_count + ${by}::integer
    from follows w where w.follower_id = ${personId}::uuid and w.followed_id = u.id`.execute(db);
  await kyselySql`update users u set following_count = u.following_count + ${by}::integer
    from follows w where w.followed_id = ${personId}::uuid and w.follower_id = u.id`.execute(db);
}
