import { sql as kyselySql } from "kysely";
import type { Db } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";

export type InvitationRow = {
  id: string;
  /** The username of who made it. */
  made_by: string | null;
  made_at: Date;
  expires_at: Date;
  uses: number;
  uses_left: number;
};

/** Of a new one, `made_by` is the id. */
type NewInvitation = Omit<InvitationRow, "uses_left"> & { token_hash: Uint8Array };

/** False where there are as many as there may be. Those who make one at once do so in turns. */
export async function insertInvitation(db: Db, row: NewInvitation, most: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('invitations'))`.execute(db);
  const live = await db
    .selectFrom("invitations")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("expires_at", ">", row.made_at)
    .where("uses_left", ">", 0)
    .executeTakeFirstOrThrow();
  if (Number(live.count) >= most) return false;
  await db
    .insertInto("invitations")
    .values({ ...row, uses_left: row.uses })
    .execute();
  return true;
}

/** An invitation ends with the role, or the account, of who made it. */
const isByModerator = kyselySql<boolean>`exists (select from users u where u.id = made_by
  and 'moderator' = any(u.scope) and u.suspended_at is null)`;

/** Takes one use; the database lets no more in than there are. Null where there is none. */
export async function takeUse(db: Db, tokenHash: Uint8Array, now: Date): Promise<string | null> {
  const row = await db
    .updateTable("invitations")
    .set(({ eb }) => ({ uses_left: eb("uses_left", "-", 1) }))
    .where("token_hash", "=", tokenHash)
    .where("uses_left", ">", 0)
    .where("expires_at", ">", now)
    .where(isByModerator)
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function selectUsable(
  db: Db,
  tokenHash: Uint8Array,
  now: Date,
): Promise<{ expires_at: Date } | undefined> {
  return db
    .selectFrom("invitations")
    .select("expires_at")
    .where("token_hash", "=", tokenHash)
    .where("uses_left", ">", 0)
    .where("expires_at", ">", now)
    .where(isByModerator)
    .executeTakeFirst();
}

/** Those that still let somebody in come first. */
export async function selectInvitations(db: Db, now: Date, most: number): Promise<InvitationRow[]> {
  return db
    .selectFrom("invitations as i")
    .leftJoin("users as u", "u.id", "i.made_by")
    .select(["i.id", "u.username as made_by", "made_at", "expires_at", "uses", "uses_left"])
    .where("expires_at", ">", now)
    .orderBy(kyselySql`uses_left > 0`, "desc")
    .orderBy("made_at", "desc")
    .orderBy("i.id", "desc")
    .limit(most)
    .execute();
}

export async function deleteInvitation(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("invitations")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteInvitationsOver(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("invitations").where("expires_at", "<=", now).execute();
}
