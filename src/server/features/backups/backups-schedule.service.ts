import { v7 as newId } from "uuid";
import type { BackupSchedule } from "../../../contract/admin/backups.ts";
import type { Proof } from "../../../contract/identity/proof.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { RequestError } from "../../errors.ts";
import { requireProof } from "../proof/proof.service.ts";
import { isDue, tooOld } from "./backups.policy.ts";
import {
  type BackupRow,
  deleteBackup,
  failSilentBackups,
  insertFoundFile,
  selectFiles,
  selectOldFailures,
  selectSchedule,
  selectScheduled,
  upsertSchedule,
} from "./backups.queries.ts";
import {
  backupsOnDisk,
  deleteFile,
  deleteLeftovers,
  deleteOldUpgrades,
  factsOf,
} from "./backups-place.service.ts";
import { beginBackup } from "./backups-run.service.ts";

/** A node tells every two seconds how far its backup is. */
const silentSeconds = 120;

/** As long as the privacy policy promises, where the schedule counts no days. */
const upgradesKeptDays = 30;

const unset: BackupSchedule = {
  every: "off",
  hour: 3,
  weekday: 7,
  keep_count: null,
  keep_days: upgradesKeptDays,
};

export async function readSchedule({ db }: Context): Promise<BackupSchedule> {
  const found = await selectSchedule(db);
  if (!found) return unset;
  const { set_at: _setAt, ...schedule } = found;
  return schedule;
}

export async function changeSchedule(
  context: Context,
  caller: Caller,
  { proof, ...schedule }: BackupSchedule & { proof: Proof },
): Promise<BackupSchedule> {
  const actorId = requireViewer(caller).id;
  // A shorter time deletes what is there.
  await requireProof(context, caller, proof);
  await inTransaction(context, async ({ db }) => {
    await upsertSchedule(db, schedule, context.clock());
    const about = { subjectId: null, details: schedule };
    await recordEvent(db, { event: "backup-schedule-changed", actorId, ...about });
  });
  return schedule;
}

/** A job: begins the backup that is due, and clears away those that are over. */
export async function keepBackups(context: Context): Promise<void> {
  const { db, clock, log } = context;
  for (const backup of await failSilentBackups(db, silentSeconds)) {
    // A file that cannot be deleted now is tried again when the failure is forgotten.
    await deleteFile(context, backup).catch((error) => log.warn({ err: error }, "backup left"));
  }
  await reconcileFolder(context);
  const schedule = await selectSchedule(db);
  if (schedule && isDue(schedule, await selectScheduled(db, null), clock())) {
    await beginUnlessOneRuns(context);
  }
  const made = schedule ? tooOld(schedule, await selectScheduled(db, "done"), clock()) : [];
  for (const backup of [...made, ...(await selectOldFailures(db))]) {
    // One whose store is away does not keep the others.
    await deleteOver(context, backup).catch((error) => log.warn({ err: error }, "backup left"));
  }
  const isOn = schedule && schedule.every !== "off";
  await deleteOldUpgrades(context, (isOn && schedule.keep_days) || upgradesKeptDays);
}

async function deleteOver(context: Context, backup: BackupRow): Promise<void> {
  await deleteFile(context, backup);
  await takeOffList(context, backup);
}

async function takeOffList(context: Context, { id, state }: BackupRow): Promise<void> {
  await inTransaction(context, async ({ db }) => {
    await deleteBackup(db, id);
    if (state !== "done") return;
    const about = { subjectId: null, details: { backup: id } };
    await recordEvent(db, { event: "backup-over", actorId: null, ...about });
  });
}

/** Another node, or an operator, may have begun one at the same moment. */
async function beginUnlessOneRuns(context: Context): Promise<void> {
  try {
    await beginBackup(context, "schedule");
  } catch (error) {
    if (!(error instanceof RequestError && error.code === "backup_running")) throw error;
  }
}

/**
 * Brings the folder and the list together; every node does this for its own disk. After a restore
 * the list is empty, and the files are there.
 */
async function reconcileFolder(context: Context): Promise<void> {
  const found = await backupsOnDisk(context);
  if (found.whole.length + found.unfinished.length === 0) return;
  const listed = new Map((await selectFiles(context.db)).map((row) => [row.file, row]));
  await deleteLeftovers(context, found, listed);
  for (const file of found.whole.filter((name) => !listed.has(name))) {
    const facts = await factsOf(context, file);
    // The list goes by ids, which tell the time.
    const id = newId({ msecs: facts?.madeAt.getTime() });
    if (facts) await insertFoundFile(context.db, { id, ...facts });
  }
}
