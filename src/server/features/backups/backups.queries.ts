import { sql as kyselySql, type Selectable } from "kysely";
import type { BackupProblem, BackupSchedule } from "../../../contract/admin/backups.ts";
import type { Db, Schema } from "../../db/schema.ts";

export { selectSize } from "../../backup/back-up.queries.ts";

export type BackupRow = Omit<
  Selectable<Schema["backups"]>,
  "ticket_hash" | "ticket_until" | "ticket_for"
>;

const columns = [
  "id",
  "cause",
  "state",
  "place",
  "file",
  "started_at",
  "seen_at",
  "finished_at",
  "steps_done",
  "steps",
  "bytes",
  "row_count",
  "file_count",
  "missing_files",
  "problem",
] as const;

type Window = { limit: number; offset: number; after: { id: string } | null };

export function selectBackups(db: Db, { limit, offset, after }: Window): Promise<BackupRow[]> {
  const all = db.selectFrom("backups").select(columns);
  const further = after ? all.where("id", "<", after.id) : all;
  return further.orderBy("id", "desc").limit(limit).offset(offset).execute();
}

export async function selectBackup(db: Db, id: string): Promise<BackupRow | null> {
  const found = db.selectFrom("backups").select(columns).where("id", "=", id);
  return (await found.executeTakeFirst()) ?? null;
}

type NewBackup = Pick<BackupRow, "id" | "cause" | "place" | "file" | "started_at">;

/**
 * Null while another runs, on whichever node. It starts by the clock of its node, by which the
 * schedule is read too; silence is measured by that of the database.
 */
export async function insertBackup(db: Db, backup: NewBackup): Promise<BackupRow | null> {
  const begun = { state: "running" as const, seen_at: kyselySql<Date>`now()` };
  const inserted = db
    .insertInto("backups")
    .values({ ...backup, ...begun })
    .onConflict((one) => one.column("state").where("state", "=", "running").doNothing());
  return (await inserted.returning(columns).executeTakeFirst()) ?? null;
}

/** False if somebody took it for cut off meanwhile. */
export async function noteProgress(
  db: Db,
  id: string,
  progress: { done: number; steps: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("backups")
    .set({
      seen_at: kyselySql<Date>`now()`,
      steps_done: progress.done,
      steps: progress.steps,
    })
    .where("id", "=", id)
    .where("state", "=", "running")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Ending =
  | ({ state: "done" } & Pick<BackupRow, "bytes" | "row_count" | "file_count" | "missing_files">)
  | { state: "failed"; problem: BackupProblem };

export async function noteEnding(db: Db, id: string, ending: Ending): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("backups")
    .set({ ...ending, finished_at: kyselySql<Date>`now()` })
    .where("id", "=", id)
    .where("state", "=", "running")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Those whose node has said nothing for so long are cut off. */
export function failSilentBackups(db: Db, seconds: number): Promise<BackupRow[]> {
  return db
    .updateTable("backups")
    .set({ state: "failed", problem: "cut_off", finished_at: kyselySql<Date>`now()` })
    .where("state", "=", "running")
    .where("seen_at", "<", kyselySql<Date>`now() - ${seconds}::integer * interval '1 second'`)
    .returning(columns)
    .execute();
}

export async function deleteBackup(db: Db, id: string): Promise<void> {
  await db.deleteFrom("backups").where("id", "=", id).execute();
}

/** Failures are told for a month. */
export function selectOldFailures(db: Db): Promise<BackupRow[]> {
  return db
    .selectFrom("backups")
    .select(columns)
    .where("state", "=", "failed")
    .where("started_at", "<", kyselySql<Date>`now() - interval '30 days'`)
    .limit(1000)
    .execute();
}

/** That the schedule made, the latest first. */
export function selectScheduled(db: Db, state: "done" | null): Promise<BackupRow[]> {
  const all = db.selectFrom("backups").select(columns).where("cause", "=", "schedule");
  const some = state ? all.where("state", "=", state) : all;
  return some.orderBy("id", "desc").limit(1000).execute();
}

export function selectFiles(db: Db): Promise<Pick<BackupRow, "file" | "state" | "place">[]> {
  return db.selectFrom("backups").select(["file", "state", "place"]).execute();
}

type Found = Pick<BackupRow, "id" | "file" | "cause"> & { bytes: number; madeAt: Date };

/** A file that the list does not know, as after a restore. */
export async function insertFound(db: Db, { madeAt, ...found }: Found): Promise<void> {
  const moments = { started_at: madeAt, seen_at: madeAt, finished_at: madeAt };
  await db
    .insertInto("backups")
    .values({ ...found, state: "done", place: "disk", ...moments })
    .onConflict((one) => one.column("file").doNothing())
    .execute();
}

type ScheduleRow = BackupSchedule & { set_at: Date };

export async function selectSchedule(db: Db): Promise<ScheduleRow | null> {
  const found = db
    .selectFrom("backup_schedule")
    .select(["every", "hour", "weekday", "keep_count", "keep_days", "set_at"]);
  return (await found.executeTakeFirst()) ?? null;
}

/** It begins anew where its hours change, not where others are kept. */
export async function upsertSchedule(db: Db, schedule: BackupSchedule, now: Date): Promise<void> {
  const before = kyselySql`(backup_schedule.every, backup_schedule.hour, backup_schedule.weekday)`;
  const after = kyselySql`(excluded.every, excluded.hour, excluded.weekday)`;
  await db
    .insertInto("backup_schedule")
    .values({ ...schedule, set_at: now })
    .onConflict((one) =>
      one.column("is_only").doUpdateSet({
        ...schedule,
        set_at: kyselySql<Date>`case when ${before} = ${after}
          then backup_schedule.set_at else excluded.set_at end`,
      }),
    )
    .execute();
}

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
