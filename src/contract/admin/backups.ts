import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { proof } from "../identity/proof.ts";
import { id, timestamp } from "../shared/fields.ts";
import { pageQuery } from "../shared/pagination.ts";

const backupProblems = [
  "cut_off",
  "disk_short",
  "disk_full",
  "store_away",
  "store_too_small",
  "other",
] as const;

export type BackupProblem = (typeof backupProblems)[number];

const backup = z.strictObject({
  id,
  cause: z.enum(["asked", "schedule"]),
  state: z.enum(["running", "done", "failed"]),
  file: z.string(),
  /** On the disk of the server; null where it lies in the object store. */
  path: z.string().nullable(),
  /** The command that restores it, as it is called where the site runs. */
  restore_line: z.string(),
  started_at: timestamp,
  finished_at: timestamp.nullable(),
  /** While it runs, from 0 to 1. */
  progress: z.number().nullable(),
  bytes: z.number().int().nullable(),
  rows: z.number().int().nullable(),
  files: z.number().int().nullable(),
  /** Files that the database names and the store does not have. */
  missing_files: z.number().int().nullable(),
  problem: z.enum(backupProblems).nullable(),
});

export type Backup = z.output<typeof backup>;

const amount = (max: number) => z.number().int().min(1).max(max).nullable();

const schedule = z.strictObject({
  every: z.enum(["off", "day", "week"]),
  /** UTC. */
  hour: z.number().int().min(0).max(23),
  /** From Monday, 1, to Sunday, 7; for every week. */
  weekday: z.number().int().min(1).max(7),
  /** How many that the schedule made are kept, or for how many days; null for no such limit. */
  keep_count: amount(365),
  keep_days: amount(3650),
});

export type BackupSchedule = z.output<typeof schedule>;

const reads = { access: "operator", cache: "never", limit: "read", status: 200 } as const;
/** Visitors see nothing of it. */
const writes = { access: "operator", cache: "never", limit: "write", keepsCache: true } as const;
/** They ask for a proof. */
const proves = { ...writes, limit: "login" } as const;
const path = z.strictObject({ id });

export const backupEndpoints = {
  "GET /admin/backups": endpoint({
    ...reads,
    summary: "The backups that the site has made, the latest first",
    query: z.strictObject(pageQuery),
    answer: z.strictObject({ backups: z.array(backup) }),
    paged: true,
  }),
  "POST /admin/backups": endpoint({
    ...writes,
    summary: "Begin a backup; it goes on after the answer, one at a time",
    answer: z.strictObject({ backup }),
    status: 201,
  }),
  "POST /admin/backups/{id}/ticket": endpoint({
    ...proves,
    summary: "An address that gives a backup once, within a minute; needs a proof",
    params: path,
    body: z.strictObject({ proof }),
    answer: z.strictObject({ url: z.string() }),
    status: 201,
  }),
  "DELETE /admin/backups/{id}": endpoint({
    ...proves,
    summary: "Delete a backup; needs a proof",
    params: path,
    body: z.strictObject({ proof }),
    answer: null,
    status: 204,
  }),
  "GET /admin/backup-schedule": endpoint({
    ...reads,
    summary: "When backups are made by themselves, and how long they are kept",
    answer: z.strictObject({ schedule }),
  }),
  "PUT /admin/backup-schedule": endpoint({
    ...proves,
    summary: "Set when backups are made by themselves, and how long they are kept; needs a proof",
    body: z.strictObject({ ...schedule.shape, proof }),
    answer: z.strictObject({ schedule }),
    status: 200,
  }),
};
