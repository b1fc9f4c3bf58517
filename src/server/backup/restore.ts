import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Context } from "../context.ts";
import { BackupError, fileEntry, type Manifest, tableEntry } from "./archive-format.ts";
import { type Archive, linesOf, openArchive } from "./archive-reader.ts";
import { selectLevel, selectTables, type Table } from "./back-up.queries.ts";
import { leftOutTables, type Site } from "./back-up.ts";
import {
  inPlaceOfEverything,
  insertLines,
  isEmptySite,
  migrate,
  migrationNames,
  replaceSettings,
  type StoredSetting,
  selectSettings,
  setProvider,
  setProviderOfFirstPictures,
  setSequence,
} from "./restore.queries.ts";

const linesAtOnce = 500;
const lettersAtOnce = 8 * 1024 * 1024;

type Options = {
  /** Throws away what the site holds now. */
  replace: boolean;
  /** The stored settings of the site, where its database was set aside. */
  own?: StoredSetting[];
};

/** A whole archive of a level that this version knows; opened before anything is touched. */
export async function openBackup(path: string): Promise<Archive> {
  const archive = await openArchive(path);
  if ((await migrationNames()).includes(archive.manifest.level)) return archive;
  archive.close();
  throw new BackupError("The backup is of a newer version of this product; update it first.");
}

/** Files first, so that no row is ever without its file; then the rows, all or nothing. */
export async function restore(site: Site, archive: Archive, options: Options): Promise<void> {
  const { db } = site;
  await bringToLevel(db, archive.manifest.level);
  const tables = await selectTables(db);
  requireSameShape(archive.manifest, tables);
  if (!options.replace && !(await isEmptySite(db, tables))) {
    throw new BackupError("The site is not empty; with --replace everything in it is replaced.");
  }
  const before = await storedKeys(site);
  const own = options.own ?? (await selectSettings(db, tables));
  const hasSettings = tables.some(({ name }) => name === "site_settings");
  try {
    await putFiles(site, archive);
    await inPlaceOfEverything(db, tables, async (inside) => {
      for (const table of tables) await fillTable(inside, archive, table);
      for (const sequence of archive.manifest.sequences) await setSequence(inside, sequence);
      if (own && hasSettings) await keepOwn(inside, own);
      const { provider } = site.media.storage;
      await setProvider(inside, provider);
      const capsules = tables.find(({ name }) => name === "flenjors");
      if (capsules?.columns.some(({ name }) => name === "first_picture")) {
        await setProviderOfFirstPictures(inside, provider);
      }
    });
  } catch (error) {
    await deleteFiles(site, (key) => !before.has(key));
    throw asInUse(error);
  }
  // A database that was set aside knows files that the archive does not.
  if (options.replace && !options.own) {
    const kept = new Set(archive.files.map(({ key }) => key));
    await deleteFiles(site, (key) => !kept.has(key));
  }
  await migrate(db);
  if (own && !hasSettings) await keepOwn(db, own);
}

/**
 * Two sites in one store would delete each other's files. And a site that was set up sends its mails
 * itself, not through the server of the site that the backup is of.
 */
async function keepOwn(db: Context["db"], own: StoredSetting[]): Promise<void> {
  const form = own.length > 0 ? /^(S3_|SMTP_URL$|MAIL_FROM$)/ : /^S3_/;
  await replaceSettings(
    db,
    form,
    own.filter(({ name }) => form.test(name)),
  );
}

/** An older backup goes into the tables of its time, which are then brought up to date with it. */
async function bringToLevel(db: Context["db"], level: string): Promise<void> {
  const present = await selectLevel(db);
  if (present === level) return;
  if (present && present > level) {
    throw new BackupError(
      "The backup is of an older version; restore it into a new database or an empty DATA_DIR.",
    );
  }
  await migrate(db, level);
}

function requireSameShape({ tables }: Manifest, present: Table[]): void {
  const shape = (all: { name: string; columns: string[] }[]) =>
    JSON.stringify(all.map(({ name, columns }) => [name, columns]));
  const expected = present
    .filter(({ name }) => !leftOutTables.includes(name))
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }));
  if (shape(tables) !== shape(expected)) {
    throw new BackupError("The backup's tables are not those of this version.");
  }
}

async function fillTable(db: Context["db"], archive: Archive, table: Table): Promise<void> {
  if (leftOutTables.includes(table.name)) return;
  let lines: string[] = [];
  let length = 0;
  for await (const line of linesOf(await archive.read(tableEntry(table.name)))) {
    lines.push(line);
    length += line.length;
    if (lines.length < linesAtOnce && length < lettersAtOnce) continue;
    await insertLines(db, table, lines);
    lines = [];
    length = 0;
  }
  if (lines.length > 0) await insertLines(db, table, lines);
}

async function putFiles({ media }: Site, archive: Archive): Promise<void> {
  await mkdir(media.incoming, { recursive: true });
  for (const { key, bytes, mime_type } of archive.files) {
    const path = join(media.incoming, `${randomUUID()}.part`);
    try {
      await pipeline(await archive.read(fileEntry(key)), createWriteStream(path, { flags: "wx" }));
      await media.storage.put(key, { path, bytes }, { mimeType: mime_type });
    } finally {
      await rm(path, { force: true });
    }
  }
}

async function storedKeys({ media }: Site): Promise<Set<string>> {
  const keys = new Set<string>();
  for await (const { key } of media.storage.list()) keys.add(key);
  return keys;
}

async function deleteFiles({ media }: Site, isDeleted: (key: string) => boolean): Promise<void> {
  for await (const { key } of media.storage.list()) {
    if (isDeleted(key)) await media.storage.delete(key);
  }
}

function asInUse(error: unknown): unknown {
  if ((error as { code?: string }).code !== "55P03") return error;
  return new BackupError("The database is in use; stop the site first.");
}
