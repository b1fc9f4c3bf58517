import { rename, rm, stat } from "node:fs/promises";
import type { Context } from "../context.ts";
import type { Storage } from "../storage/storage.ts";
import {
  BackupError,
  type FileLine,
  fileEntry,
  fileListName,
  formatVersion,
  type Manifest,
  manifestName,
  tableEntry,
} from "./archive-format.ts";
import { type ArchiveWriter, createArchiveWriter } from "./archive-writer.ts";
import {
  inOneMoment,
  type StoredAsset,
  selectLevel,
  selectLines,
  selectSequences,
  selectStoredAssets,
  selectTables,
} from "./back-up.queries.ts";
import { copyInParts } from "./copy-in-parts.ts";

/**
 * A backup leaves these out. A session that was ended or a token that was used after it would come
 * back to life, as would words that were to be forgotten; the counts of nodes last minutes; files that
 * are to be deleted are not in it. Nodes, jobs, backups and measures are those of the site that is left.
 */
export const leftOutTables: readonly string[] = [
  "sessions",
  "email_tokens",
  "passkey_challenges",
  "known_callers",
  "calendar_subscriptions",
  "shared_limits",
  "gone_files",
  "unfound_searches",
  "setup_codes",
  "invitations",
  "jobs",
  "nodes",
  "backups",
  "storage_measures",
];

export type Site = Pick<Context, "db"> & {
  media: Pick<Context["media"], "storage" | "storages" | "storageOf" | "incoming">;
};

export type BackUpOptions = {
  /** The site runs on this one connection: others are let in between. */
  isShared?: boolean;
  /** Hears how far it is. */
  onProgress?: (progress: Progress) => void;
  /** Ends the backup, with its reason as the error. */
  signal?: AbortSignal;
};

/** Rows come first, and files after them; each has its own steps. */
export type Progress = { phase: "rows" | "files"; done: number; steps: number };

type Tell = (done: number, steps: number) => void;

/** Writes everything that the site holds into one archive, which appears only when it is whole. */
export async function backUp(
  { db, media }: Site,
  path: string,
  { isShared = false, onProgress = () => {}, signal }: BackUpOptions = {},
): Promise<Manifest> {
  if (await stat(path).catch(() => null)) {
    throw new BackupError(`${path} exists already; name another file.`);
  }
  const unfinished = `${path}.part`;
  const folder = `${path}.parts`;
  await rm(unfinished, { force: true });
  await rm(folder, { recursive: true, force: true });
  const archive = createArchiveWriter(unfinished, signal);
  const tellOf =
    (phase: Progress["phase"]): Tell =>
    (done, steps) => {
      onProgress({ phase, done, steps });
      signal?.throwIfAborted();
    };
  try {
    const { assets, ...rows } = isShared
      ? await addCopiedRows(archive, db, { folder, onProgress: tellOf("rows") })
      : await inOneMoment(db, (inside) => addRows(archive, inside, tellOf("rows")));
    const manifest: Manifest = {
      format: "flenjor-backup",
      version: formatVersion,
      made_at: new Date().toISOString(),
      ...rows,
      ...(await addFiles(archive, assets, media, tellOf("files"))),
    };
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
    await archive.add(manifestName, inChunks([text]), { compress: true });
    await archive.finish();
    await rename(unfinished, path);
    return manifest;
  } catch (error) {
    archive.abandon();
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const noSite = () => new BackupError("There is no site in this database.");

async function addCopiedRows(
  archive: ArchiveWriter,
  db: Context["db"],
  copying: { folder: string; onProgress: Tell },
) {
  const isLeftOut = (table: string) => leftOutTables.includes(table);
  const { level, sequences, assets, ...copy } = await copyInParts(db, { ...copying, isLeftOut });
  if (!level) throw noSite();
  const tables: Manifest["tables"] = [];
  for (const { table, rows, content } of copy.tables) {
    const sum = await archive.add(tableEntry(table.name), content(), { compress: true });
    tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), rows, ...sum });
  }
  return { level, tables, sequences, assets };
}

async function addRows(archive: ArchiveWriter, db: Context["db"], onProgress: Tell) {
  const level = await selectLevel(db);
  if (!level) throw noSite();
  const tables: Manifest["tables"] = [];
  const all = await selectTables(db);
  for (const [index, table] of all.entries()) {
    onProgress(index, all.length);
    if (leftOutTables.includes(table.name)) continue;
    let rows = 0;
    const content = async function* () {
      for await (const lines of selectLines(db, table)) {
        rows += lines.length;
        yield Buffer.from(`${lines.join("\n")}\n`);
      }
    };
    const sum = await archive.add(tableEntry(table.name), content(), { compress: true });
    tables.push({ name: table.name, columns: table.columns.map(({ name }) => name), rows, ...sum });
  }
  const sequences = await selectSequences(db);
  return { level, tables, sequences, assets: await selectStoredAssets(db) };
}

async function addFiles(
  archive: ArchiveWriter,
  assets: StoredAsset[],
  media: Site["media"],
  onProgress: Tell,
) {
  const lines: string[] = [];
  const missing: string[] = [];
  for (const [index, { storage_key: key, provider, mime_type }] of assets.entries()) {
    onProgress(index, assets.length);
    const stored = await storageOf(media, provider).get(key);
    // Deleted since the rows were read, or lost long ago: the rest is worth keeping all the same.
    if (!stored) {
      missing.push(key);
      continue;
    }
    const sum = await archive.add(fileEntry(key), stored.stream, { compress: false });
    if (sum.bytes !== stored.size) throw new BackupError(`The file ${key} was cut off.`);
    lines.push(`${JSON.stringify({ key, mime_type, ...sum } satisfies FileLine)}\n`);
  }
  const list = await archive.add(fileListName, inChunks(lines.map((line) => Buffer.from(line))), {
    compress: true,
  });
  return { files: { count: lines.length, ...list }, missing_files: missing };
}

function storageOf(media: Site["media"], provider: string): Storage {
  const storage = media.storageOf(provider);
  if (storage) return storage;
  throw new BackupError(
    provider === "s3"
      ? "Some files lie in an object store; set S3_BUCKET and its keys as the site does."
      : `Some files lie in a storage called ${provider}, which this version does not know.`,
  );
}

async function* inChunks(chunks: Buffer[]): AsyncIterable<Buffer> {
  yield* chunks;
}
