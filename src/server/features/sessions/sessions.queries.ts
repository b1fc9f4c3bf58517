import type { Db } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";

export type LiveSession = {
  session_id: string;
  user_id: string;
  scope: string[];
  last_used_at: Date;
  blockedIds: string[];
};

/** Sessions that began before `expired` or were last used before `idle` are over. */
export type Moments = { now: Date; idleSince: Date };

export async function insertSession(
  db: Db,
  session: {
    id: string;
    user_id: string;
    token_hash: Buffer;
    device: string;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
  },
): Promise<void> {
  await db.insertInto("sessions").values(session).execute();
}

export async function selectLiveSession(
  db: Db,
  tokenHash: Buffer,
  { now, idleSince }: Moments,
): Promise<LiveSession | undefined> {
  const [session] = await sql`select s.id as session_id, s.user_id, u.scope, s.last_used_at,
      array(select blocked_id::text from blocks where blocker_id = u.id
        union select blocker_id::text from blocks where blocked_id = u.id) as "blockedIds"
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and s.last_used_at > ${idleSince}
      and u.suspended_at is null`.executePrepared<LiveSession>(db);
  return session;
}

export async function touchSession(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ last_used_at: now }).where("id", "=", id).execute();
}

/** Not again if it was noted after `before`. */
export async function noteUse(db: Db, id: string, now: Date, before: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_used_at: now })
    .where("id", "=", id)
    .where("last_used_at", "<", before)
    .execute();
}

export type SessionRow = { id: string; device: string; created_at: Date; last_used_at: Date };

export async function selectSessions(
  db: Db,
  userId: string,
  { now, idleSince }: Moments,
): Promise<SessionRow[]> {
  return db
    .selectFrom("sessions")
    .select(["id", "device", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .where("expires_at", ">", now)
    .where("last_used_at", ">", idleSince)
    .orderBy("last_used_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** Whether there was such a session of this person. */
export async function deleteSession(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<boolean> {
  const result = await db
    .deleteFrom("sessions")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ends every session of a person but the one to keep; how many there were. */
export async function deleteSessionsOf(
  db: Db,
  userId: string,
  keep: string | null,
): Promise<number> {
  let query = db.deleteFrom("sessions").where("user_id", "=", userId);
  if (keep) query = query.where("id", "!=", keep);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

export async function deleteDeadSessions(db: Db, { now, idleSince }: Moments): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where((where) =>
      where.or([where("expires_at", "<=", now), where("last_used_at", "<=", idleSince)]),
    )
    .execute();
}
