import { mkdir, readdir, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import { selectLevel, selectSize } from "../backup/back-up.queries.ts";
import { backUp } from "../backup/back-up.ts";
import type { Context } from "../context.ts";
import { openMedia } from "../media/media.ts";
import { type Settings, SettingsError } from "../settings/settings.ts";
import { migrate, migrationNames, selectOldestBeside, setOldestBeside } from "./upgrade.queries.ts";

/**
 * Versions from this level on can run on the database of today, beside this one: during a rolling
 * restart, and started again after an upgrade. Raise it with a migration that they cannot live with.
 */
const oldestBeside = "0065_outing_answers_and_days";

const keptLevels = 3;
const backupName = /^before-upgrade-from-(\d{4})-.+\.zip$/;

type Db = Context["db"];

type Site = {
  settings: Settings;
  database: { db: Db; engine: "embedded" | "postgres" };
  /** Tells the person who starts the site. */
  say(sentence: string): void;
};

/**
 * Brings the database to this version. The embedded one is backed up first, so that the upgrade can
 * be undone; whoever runs PostgreSQL backs it up with its own tools.
 */
export async function upgrade({ settings, database, say }: Site): Promise<void> {
  const { db, engine } = database;
  const level = await selectLevel(db);
  const last = (await migrationNames()).at(-1) ?? "";
  if (level && level > last) {
    await requireBeside(db, { level, last });
    say(`The database is of a newer version (${level}), which this one can run beside.`);
    return;
  }
  if (level && level < last && engine === "embedded") {
    say("This version is newer than the data; backing up before the upgrade…");
    const file = await backUpBefore(settings, db, level);
    say(`To undo the upgrade, restore ${file} with the version before (docs/backup.md).`);
  }
  await migrate(db);
  await setOldestBeside(db, oldestBeside);
}

async function requireBeside(db: Db, { level, last }: { level: string; last: string }) {
  const oldest = await selectOldestBeside(db);
  if (oldest && oldest <= last) return;
  throw new SettingsError(
    `The data is of a newer version of this product (${level}). Start that version; or, to undo the upgrade, restore the backup from before it with this one (docs/backup.md).`,
  );
}

async function backUpBefore(settings: Settings, db: Db, level: string): Promise<string> {
  const folder = join(settings.DATA_DIR, "backups");
  await mkdir(folder, { recursive: true });
  await requireRoom(folder, await selectSize(db));
  const moment = new Date().toISOString().slice(0, 19).replaceAll(":", "");
  const file = join(folder, `before-upgrade-from-${level.slice(0, 4)}-${moment}.zip`);
  const media = openMedia(settings);
  try {
    await backUp({ db, media }, file);
  } finally {
    media.close();
  }
  await forgetOlder(folder);
  return file;
}

async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize > bytes) return;
  const megabytes = Math.ceil((bytes - bavail * bsize) / 1_000_000);
  throw new SettingsError(
    `There is no room in ${folder} for the backup before the upgrade, and nothing was changed; free ${megabytes} MB more.`,
  );
}

/** The newest of each level stays: an upgrade that fails at every start must not crowd out others. */
async function forgetOlder(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => backupName.test(name));
  const byMoment = (name: string) => name.slice(-"2026-01-01T000000.zip".length);
  const newestFirst = files.sort((one, other) => (byMoment(one) < byMoment(other) ? 1 : -1));
  const levels = new Set<string>();
  for (const name of newestFirst) {
    const level = backupName.exec(name)?.[1] ?? "";
    if (levels.has(level) || levels.size === keptLevels) {
      await rm(join(folder, name), { force: true });
    } else {
      levels.add(level);
    }
  }
}
