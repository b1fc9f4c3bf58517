import { z } from "zod";

/** Raise it when an archive of today could no longer be read. */
export const formatVersion = 1;

export const manifestName = "manifest.json";
export const fileListName = "files.ndjson";
export const tableEntry = (table: string) => `tables/${table}.ndjson`;
export const fileEntry = (key: string) => `files/${key}`;

/** Carries one plain sentence for whoever backs up or restores. */
export class BackupError extends Error {}

const sum = z.object({
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Sum = z.output<typeof sum>;

/** Only this much can be read of an archive of any version. */
export const manifestHead = z.object({
  format: z.literal("flenjor-backup"),
  version: z.int(),
});

export const manifestForm = manifestHead.extend({
  made_at: z.string(),
  /** The last migration of the database that it was made from. */
  level: z.string(),
  tables: z.array(
    sum.extend({ name: z.string(), columns: z.array(z.string()), rows: z.int().min(0) }),
  ),
  sequences: z.array(
    z.object({ name: z.string(), last_value: z.string(), is_called: z.boolean() }),
  ),
  /** The list of the stored files, which has the sum of each. */
  files: sum.extend({ count: z.int().min(0) }),
  /** Files that the database named but the storage did not have. */
  missing_files: z.array(z.string()),
});
export type Manifest = z.output<typeof manifestForm>;

export const fileLine = sum.extend({ key: z.string(), mime_type: z.string() });
export type FileLine = z.output<typeof fileLine>;
