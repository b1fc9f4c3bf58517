// npm run restore -- <file> [--replace]: puts a backup into this site.
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { recordEvent } from "../audit/audit.queries.ts";
import { BackupError } from "../backup/archive-format.ts";
import type { Archive } from "../backup/archive-reader.ts";
import { selectLevel } from "../backup/back-up.queries.ts";
import { countOtherNodes, migrationNames, type StoredSetting } from "../backup/restore.queries.ts";
import { openBackup, restore } from "../backup/restore.ts";
import { runCommand } from "../backup/run-command.ts";
import { type Database, openDatabase } from "../db/client.ts";
import { storedSettings } from "../features/site-settings/site-settings.service.ts";
import { keepFilesPrivate } from "../files/private-files.ts";
import { setAsideFolder } from "../files/set-aside.ts";
import { commandLine, usage } from "../lib/usage.ts";
import { openMedia } from "../media/media.ts";
import { readSettings, type SettingName, type Settings } from "../settings/settings.ts";
import { type Stored, withStored } from "../settings/stored-settings.ts";

const [file, flag, ...rest] = process.argv.slice(2);
const isAsked = flag === undefined || flag === "--replace";
if (!file || file.startsWith("-") || !isAsked || rest.length > 0) {
  console.error(usage("restore", "<file> [--replace]"));
  process.exit(2);
}

type Opened = {
  database: Database;
  stored: Stored;
  own?: StoredSetting[];
  /** Undoes the setting aside, once the database is closed. */
  putBack?(): Promise<void>;
};

/**
 * The site's database. An embedded one that is newer than the backup, as after an upgrade that is to
 * be undone, is set aside for an empty one if it is to be replaced.
 */
async function openForLevel(settings: Settings, level: string): Promise<Opened> {
  const isBlank = level !== (await migrationNames()).at(-1);
  // With one connection, every other one is somebody else's.
  const open = () => openDatabase({ ...settings, DATABASE_POOL: 1 }, { isBlank });
  const database = await open();
  const stored = await storedSettings(database);
  if (database.engine !== "embedded" || flag !== "--replace") return { database, stored };
  const present = await selectLevel(database.db);
  if (!present || present <= level) return { database, stored };
  await database.close();
  const putBack = await setAside(settings, present);
  const own = Object.entries(stored).map(([name, value]) => ({ name, value }));
  try {
    return { database: await open(), stored, own, putBack };
  } catch (error) {
    await putBack();
    throw error;
  }
}

async function setAside({ DATA_DIR }: Settings, level: string): Promise<() => Promise<void>> {
  const folder = join(DATA_DIR, "database");
  const aside = setAsideFolder(DATA_DIR, level);
  await rename(folder, aside);
  console.log(
    `The newer database lies in ${aside} now. While it is there, the pictures and videos that only it knows stay too; delete it when all is well.`,
  );
  return async () => {
    await rm(folder, { recursive: true, force: true });
    await rename(aside, folder);
    console.error(`The newer database lies in ${folder} again.`);
  };
}

/** The backup of another site brings settings along that nobody chose here. */
async function tellSettings(database: Database, before: Stored): Promise<void> {
  const now = Object.entries(await storedSettings(database)) as [SettingName, string][];
  const came = now.filter(([name, value]) => before[name] !== value).map(([name]) => name);
  if (came.length === 0) return;
  const names = came.join(", ");
  console.log(`Settings that came with it: ${names}. ${commandLine("setup")} changes them.`);
}

async function fill(opened: Opened, archive: Archive, settings: Settings): Promise<void> {
  const { database, stored, own } = opened;
  const media = openMedia(withStored(process.env, stored).settings);
  try {
    if ((await countOtherNodes(database.db)) > 0) {
      throw new BackupError("The site is running on this database; stop it first.");
    }
    await restore({ db: database.db, media }, archive, { replace: flag === "--replace", own });
    await recordEvent(database.db, { event: "backup-restored", actorId: null, subjectId: null });
    await tellSettings(database, stored);
    // Drawn from what was there before, perhaps under the same number.
    await rm(join(settings.CACHE_DIR, "previews"), { recursive: true, force: true });
  } finally {
    media.close();
    await database.close();
  }
}

await runCommand(async () => {
  const settings = readSettings(process.env);
  keepFilesPrivate(settings);
  const archive = await openBackup(file);
  try {
    const opened = await openForLevel(settings, archive.manifest.level);
    await fill(opened, archive, settings).catch(async (error) => {
      await opened.putBack?.();
      throw error;
    });
    const rows = archive.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored ${rows} rows and ${archive.files.length} files. Everyone signs in anew.`);
  } finally {
    archive.close();
  }
});
