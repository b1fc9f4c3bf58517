import type { BackupSchedule } from "../../../contract/admin/backups.ts";

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** One that failed is tried again after this. */
const againMs = hourMs;
/** The clocks of nodes may differ by so much. */
const clocksApartMs = hourMs;
/** So many of the latest are not deleted for their age: a clock that runs ahead makes all of them old. */
const leastKept = 3;

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

/** Written by a clock that ran ahead and was set right since: it says nothing of when that was. */
export function isAhead(moment: Date, now: Date): boolean {
  return moment.getTime() - now.getTime() > clocksApartMs;
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
  if (!due || (due < schedule.set_at && !isAhead(schedule.set_at, now))) return false;
  const since = made.filter(({ started_at }) => started_at >= due && !isAhead(started_at, now));
  if (since.some(({ state }) => state !== "failed")) return false;
  const [last] = since;
  return !last || now.getTime() - last.started_at.getTime() >= againMs;
}

type Keeping = Pick<BackupSchedule, "every" | "keep_count" | "keep_days">;

/**
 * Those that are kept no longer, of the good ones, the latest first; none without a schedule. The
 * latest always stays, and so do those of the future, beside which the others are counted.
 */
export function tooOld<Backup extends { started_at: Date }>(
  { every, keep_count, keep_days }: Keeping,
  made: readonly Backup[],
  now: Date,
): Backup[] {
  if (every === "off") return [];
  const past = made.filter(({ started_at }) => !isAhead(started_at, now));
  // As many as these days bring, if none fails.
  const inDays = Math.floor((keep_days ?? 0) / (every === "week" ? 7 : 1));
  const youngest = Math.max(1, Math.min(leastKept, inDays));
  return past.filter(({ started_at }, index) => {
    const isTooMany = keep_count !== null && index >= keep_count;
    const age = now.getTime() - started_at.getTime();
    return isTooMany || (keep_days !== null && index >= youngest && age > keep_days * dayMs);
  });
}
