import { setTimeout as wait } from "node:timers/promises";
import { v7 as newId } from "uuid";
import type { BackupProblem } from "../../../contract/admin/backups.ts";
import { backUp, type Progress } from "../../backup/back-up.ts";
import type { Context } from "../../context.ts";
import { conflict } from "../../errors.ts";
import { freeSpace } from "../../health/store-health.ts";
import { withoutDeadline } from "../../lib/deadline.ts";
import { StorageError } from "../../storage/storage.ts";
import {
  type BackupRow,
  insertBackup,
  noteOutcome,
  noteProgress,
  selectBackup,
  selectMostBytes,
} from "./backups.queries.ts";
import {
  bringToPlace,
  deleteFile,
  makeFolder,
  newFileName,
  pathOf,
  placeOf,
  StoreTooSmall,
} from "./backups-place.service.ts";

/*
 * A backup is `running`, then `done` or `failed`, and then over:
 * - running: `make` below writes its file; one that fails or is stopped deletes what it wrote, and
 *   is failed. One whose node was killed falls silent: the job of any node takes it for failed
 *   (`failSilentBackups`), and that of each node deletes what lies in its folder (`deleteLeftovers`).
 * - done: the schedule deletes its own when they are too old, operators delete any (`removeBackup`).
 * - failed: has no file, and leaves the list after a month.
 */

const tellEveryMs = 2_000;
const noteAgainMs = 2_000;
const mostNotes = 30;
/** Left on the disk beside a backup, for everything else that writes. */
const reserveBytes = 300 * 1024 ** 2;

class CutOff extends Error {}
class DiskShort extends Error {}

type UnderWay = { stop(): void; ended: Promise<void> };

/** Of this node; there is one at most, unless it has just ended. */
const underWay = new Set<UnderWay>();

/**
 * Before the database is closed: backups that are being made are given up, and leave nothing behind.
 * One that does not end in time, on a disk or a store that hangs, is cleared away after the next start.
 */
export async function stopBackups(patienceMs = 5_000): Promise<void> {
  for (const one of underWay) one.stop();
  const all = Promise.all([...underWay].map(({ ended }) => ended));
  const late = Promise.withResolvers<void>();
  const timer = setTimeout(late.resolve, patienceMs);
  await Promise.race([all, late.promise]);
  clearTimeout(timer);
}

type Begun = { backup: BackupRow; ended: Promise<void> };

/** Begins a backup; it goes on by itself. Refuses while one runs, on whichever node. */
export async function beginBackup(
  context: Context,
  cause: BackupRow["cause"],
  spaceOf = freeSpace,
): Promise<Begun> {
  const now = context.clock();
  const backup = await insertBackup(context.db, {
    id: newId(),
    cause,
    place: placeOf(context),
    file: newFileName(now, cause),
    started_at: now,
  });
  if (!backup) throw conflict("backup_running");
  const ending = new AbortController();
  const stop = () => ending.abort(new CutOff());
  const making: Making = { spaceOf, signal: ending.signal, stop };
  const ended = withoutDeadline(() => make(context, backup, making));
  const one: UnderWay = { stop, ended: ended.finally(() => underWay.delete(one)) };
  underWay.add(one);
  return { backup, ended: one.ended };
}

type Making = { spaceOf: typeof freeSpace; signal: AbortSignal; stop(): void };

async function make(context: Context, backup: BackupRow, making: Making): Promise<void> {
  const { db, log } = context;
  const { id } = backup;
  const telling = tellProgress(context, backup, making);
  let isInPlace = false;
  try {
    await requireSpace(context, making.spaceOf);
    const manifest = await writeArchive(context, backup, { ...making, ...telling });
    const bytes = await bringToPlace(context, backup, making.signal);
    isInPlace = true;
    const isKnown = await noteDone(context, id, making.signal, {
      bytes,
      row_count: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      file_count: manifest.files.count,
      missing_files: manifest.missing_files.length,
    });
    // It was taken for cut off meanwhile, and nobody would find it.
    if (!isKnown) await deleteFile(context, backup);
  } catch (error) {
    log.error({ err: error }, "the backup failed");
    // Whole, but the database is away: thrown away only if nobody can note it in time.
    if (isInPlace) return;
    const problem = making.signal.aborted ? "cut_off" : problemOf(error);
    // The job clears away all that cannot be deleted now.
    await deleteFile(context, backup).catch(() => {});
    await noteOutcome(db, id, { state: "failed", problem }).catch(() => {});
  } finally {
    telling.end();
  }
}

type Made = Omit<Extract<Parameters<typeof noteOutcome>[2], { state: "done" }>, "state">;

/** Again for a minute, since a database that starts anew costs no whole backup; false if it was given up. */
async function noteDone(
  { db }: Context,
  id: string,
  signal: AbortSignal,
  made: Made,
): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      if (await noteOutcome(db, id, { state: "done", ...made })) return true;
      // The answer to an earlier try may have been lost.
      return (await selectBackup(db, id))?.state === "done";
    } catch (error) {
      if (tries === mostNotes || signal.aborted) throw error;
      await wait(noteAgainMs, undefined, { signal }).catch(() => {});
    }
  }
}

/** Tells every other second how far it is, which also tells that it goes on, until all is stored. */
function tellProgress({ db }: Context, { id }: BackupRow, { stop }: Making) {
  const told = { done: 0, steps: 1 };
  const timer = setInterval(() => {
    noteProgress(db, id, told)
      .then((isRunning) => {
        if (!isRunning) stop();
      })
      // The database is away: the backup will notice by itself.
      .catch(() => {});
  }, tellEveryMs);
  return {
    // Rows are half of it, and files the other half.
    onProgress: ({ phase, done, steps }: Progress) => {
      told.done = (phase === "files" ? steps : 0) + done;
      told.steps = 2 * steps;
    },
    end: () => clearInterval(timer),
  };
}

async function requireSpace(context: Context, spaceOf: typeof freeSpace): Promise<void> {
  const folder = await makeFolder(context);
  const { free_bytes } = await spaceOf(folder);
  if (free_bytes < (await selectMostBytes(context.db)) + reserveBytes) throw new DiskShort();
}

type Writing = Pick<Making, "signal"> & { onProgress(progress: Progress): void };

function writeArchive(context: Context, { file }: BackupRow, { signal, onProgress }: Writing) {
  const { db, media, engine } = context;
  const isShared = engine === "embedded";
  return backUp({ db, media }, pathOf(context, file), { isShared, onProgress, signal });
}

function problemOf(error: unknown): BackupProblem {
  if (error instanceof DiskShort) return "disk_short";
  if (error instanceof StoreTooSmall) return "store_too_small";
  if (error instanceof StorageError) return "store_away";
  return (error as NodeJS.ErrnoException).code === "ENOSPC" ? "disk_full" : "other";
}
