import { sql as kyselySql } from "kysely";
import type { Db } from "../../db/schema.ts";
import { type BackupRow, columns } from "./backups.queries.ts";

export async function setTicket(
  db: Db,
  id: string,
  ticket: { hash: Uint8Array; seconds: number; userId: string },
): Promise<void> {
  await db
    .updateTable("backups")
    .set({
      ticket_hash: ticket.hash,
      ticket_until: kyselySql<Date>`now() + ${ticket.seconds}::integer * interval '1 second'`,
      ticket_for: ticket.userId,
    })
    .where("id", "=", id)
    .execute();
}

/** The backup that a ticket is for, without spending it. */
export async function selectByTicket(db: Db, hash: Uint8Array): Promise<BackupRow | null> {
  const found = db
    .selectFrom("backups")
    .select(columns)
    .where("ticket_hash", "=", hash)
    .where("ticket_until", ">", kyselySql<Date>`now()`)
    .where("state", "=", "done");
  return (await found.executeTakeFirst()) ?? null;
}

/** The backup and who holds its ticket; it works once, and for operators alone. */
export async function takeTicket(
  db: Db,
  hash: Uint8Array,
): Promise<(BackupRow & { user_id: string }) | null> {
  const { rows } = await kyselySql<BackupRow & { user_id: string }>`
    update backups b set ticket_hash = null, ticket_until = null, ticket_for = null
    from users u
    where b.ticket_hash = ${hash} and b.ticket_until > now() and b.state = 'done'
      and u.id = b.ticket_for and u.suspended_at is null and 'operator' = any (u.scope)
    returning b.*, u.id as user_id`.execute(db);
  return rows[0] ?? null;
}
