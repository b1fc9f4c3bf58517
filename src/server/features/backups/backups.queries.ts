import { sql as kyselySql, type Selectable } from "kysely";
import type { BackupProblem, BackupSchedule } from "../../../contract/admin/backups.ts";
import type { Db, Schema } from "../../db/schema.ts";

export type BackupRow = Omit<
  Selectable<Schema["backups"]>,
  "ticket_hash" | "ticket_until" | "ticket_for"
>;

export const columns = [
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

type Outcome =
  | ({ state: "done" } & Pick<BackupRow, "bytes" | "row_count" | "file_count" | "missing_files">)
  | { state: "failed"; problem: BackupProblem };

export async function noteOutcome(db: Db, id: string, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("backups")
    .set({ ...outcome, finished_at: kyselySql<Date>`now()` })
    .where("id", "=", id)
    .where("state", "=", "running")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * How much a backup may take at most: the database and all stored files, as triggers have counted
 * them, because a request cannot wait until the rows of all files are read.
 */
export async function selectMostBytes(db: Db): Promise<number> {
  const { rows } = await kyselySql<{ bytes: number }>`
    select pg_database_size(current_database())
      + coalesce((select sum(bytes) from storage_used), 0)::bigint as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Those made by hand that lie there or are being made. */
export async function countAsked(db: Db): Promise<number> {
  const { rows } = await kyselySql<{ backups: number }>`
    select count(*)::integer as backups from backups
    where cause = 'asked' and state <> 'failed'`.execute(db);
  return rows[0]?.backups ?? 0;
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
export async function insertFoundFile(db: Db, { madeAt, ...found }: Found): Promise<void> {
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
