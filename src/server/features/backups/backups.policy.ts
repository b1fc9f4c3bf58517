import type { BackupSchedule } from "../../../contract/admin/backups.ts";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** One that failed is tried again after this. */
const againMs = hourMs;

/** The last moment at which the schedule asked for a backup; null where it asks for none. */
export function lastDue(schedule: BackupSchedule, now: Date): Date | null {
  const { every, hour, weekday } = schedule;
  if (every === "off") return null;
  const due = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hour));
  if (every === "week") {
    const today = due.getUTCDay() || 7;
    due.setTime(due.getTime() - ((today - weekday + 7) % 7) * dayMs);
  }
  if (due > now) due.setTime(due.getTime() - (every === "week" ? 7 : 1) * dayMs);
  return due;
}

type Made = { state: "running" | "done" | "failed"; started_at: Date };

/** Whether a backup is to be made now, by those that the schedule made, the latest first. */
export function isDue(
  schedule: BackupSchedule & { set_at: Date },
  made: readonly Made[],
  now: Date,
): boolean {
  const due = lastDue(schedule, now);
  // A new schedule begins with its first hour, not with the one before.
  if (!due || due < schedule.set_at) return false;
  const since = made.filter(({ started_at }) => started_at >= due);
  if (since.some(({ state }) => state !== "failed")) return false;
  const [last] = since;
  return !last || now.getTime() - last.started_at.getTime() >= againMs;
}

/** Those that are kept no longer, of the good ones, the latest first. The latest always stays. */
export function tooOld<Backup extends { started_at: Date }>(
  { keep_count, keep_days }: Pick<BackupSchedule, "keep_count" | "keep_days">,
  made: readonly Backup[],
  now: Date,
): Backup[] {
  return made.filter(({ started_at }, index) => {
    if (index === 0) return false;
    const isTooMany = keep_count !== null && index >= keep_count;
    const age = now.getTime() - started_at.getTime();
    return isTooMany || (keep_days !== null && age > keep_days * dayMs);
  });
}
