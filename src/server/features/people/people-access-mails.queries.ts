import { sql as kyselySql } from "kysely";
import type { Db } from "../../db/schema.ts";

/** Those who confirmed an address and whom no mail told of the capsule before. */
export async function selectMailTargets(db: Db, capsuleId: string, userIds: string[]) {
  return db
    .selectFrom("users")
    .select(["id", "email", "locale"])
    .where("id", "in", userIds)
    .where("email", "is not", null)
    .where("email_verified_at", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("access_mails")
            .select("user_id")
            .whereRef("access_mails.user_id", "=", "users.id")
            .where("flenjor_id", "=", capsuleId),
        ),
      ),
    )
    .execute();
}

/** False where a mail was written before: of two grants at once, one mails. */
export async function claimAccessMail(db: Db, capsuleId: string, userId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("access_mails")
    .values({ flenjor_id: capsuleId, user_id: userId })
    .onConflict((existing) => existing.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * A mail that waits must not tell of a capsule that its reader may no longer see. It was no mail, unless
 * it has been tried: then it may be on its way, and its reader gets no second one. Returns whose
 * mail was none.
 */
export async function dropAccessMails(
  db: Db,
  capsuleId: string,
  userIds: string[],
): Promise<string[]> {
  const { rows } = await kyselySql<{ user_id: string }>`with dropped as (
      delete from outbox where sent_at is null and template = 'access-granted'
        and user_id = any (${userIds}::uuid[]) and details ->> 'flenjorId' = ${capsuleId}
      returning user_id, attempts)
    delete from access_mails where flenjor_id = ${capsuleId}::uuid
      and user_id in (select user_id from dropped where attempts = 0)
    returning user_id`.execute(db);
  return rows.map((row) => row.user_id);
}

/** After a mail that never left: whoever is let in again is mailed. */
export async function disclaimAccessMail(
  db: Db,
  { capsuleId, userId }: { capsuleId: string; userId: string },
): Promise<void> {
  await db
    .deleteFrom("access_mails")
    .where("flenjor_id", "=", capsuleId)
    .where("user_id", "=", userId)
    .execute();
}

/** Whether a capsule is still shared with somebody who still has the address. */
export async function isShared(
  db: Db,
  { capsuleId, userId, recipient }: { capsuleId: string; userId: string; recipient: string },
): Promise<boolean> {
  const { rows } = await kyselySql`select from flenjor_access a
    join flenjors f on f.id = a.flenjor_id join users u on u.id = a.user_id
    where a.flenjor_id = ${capsuleId}::uuid and a.user_id = ${userId}::uuid
      and f.visibility = 'private' and u.email = ${recipient}
      and u.email_verified_at is not null`.execute(db);
  return rows.length > 0;
}

export async function findVerifiedOwner(db: Db, userId: string) {
  return db
    .selectFrom("users")
    .select(["full_name", "username"])
    .where("id", "=", userId)
    .where("email_verified_at", "is not", null)
    .executeTakeFirst();
}

export async function findTitle(db: Db, capsuleId: string): Promise<string> {
  const row = await db
    .selectFrom("flenjors")
    .select("title")
    .where("id", "=", capsuleId)
    .executeTakeFirst();
  return row?.title ?? "";
}
