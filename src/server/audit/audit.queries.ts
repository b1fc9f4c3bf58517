import { v7 as newId } from "uuid";
import type { AuditEvent } from "../../contract/admin/audit-events.ts";
import type { Db } from "../db/schema.ts";

export type SecurityEvent = AuditEvent;

type Entry = {
  event: SecurityEvent;
  /** The person who did it, if known. */
  actorId: string | null;
  /** The person it is about, if known. */
  subjectId: string | null;
  /** Never an address, a token or a password. */
  details?: Record<string, unknown>;
};

/** Writes a security event, in the transaction of what it tells about. */
export async function recordEvent(db: Db, entry: Entry): Promise<void> {
  await db
    .insertInto("audit_log")
    .values({
      id: newId(),
      event: entry.event,
      actor_id: entry.actorId,
      subject_id: entry.subjectId,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute();
}

export async function deleteEventsOlderThan(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom("audit_log").where("happened_at", "<", moment).execute();
}
