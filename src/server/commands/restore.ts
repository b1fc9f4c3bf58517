// npm run restore -- <file> [--replace]: puts a backup into this site.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { BackupError } from "../backup/archive-format.ts";
import { countOtherNodes, migrationNames } from "../backup/restore.queries.ts";
import { openBackup, restore } from "../backup/restore.ts";
import { runCommand } from "../backup/run-command.ts";
import { openDatabase } from "../db/client.ts";
import { keepFilesPrivate } from "../files/private-files.ts";
import { openMedia } from "../media/media.ts";
import { readSettings } from "../settings/settings.ts";

const [file, flag, ...rest] = process.argv.slice(2);
const isAsked = flag === undefined || flag === "--replace";
if (!file || file.startsWith("-") || !isAsked || rest.length > 0) {
  console.error("Usage: npm run restore -- <file> [--replace]");
  process.exit(2);
}

await runCommand(async () => {
  const settings = readSettings(process.env);
  keepFilesPrivate(settings);
  const archive = await openBackup(file);
  try {
    // With one connection, every other one is somebody else's.
    const isBlank = archive.manifest.level !== (await migrationNames()).at(-1);
    const database = await openDatabase({ ...settings, DATABASE_POOL: 1 }, { isBlank });
    const media = openMedia(settings);
    try {
      if ((await countOtherNodes(database.db)) > 0) {
        throw new BackupError("The site is running on this database; stop it first.");
      }
      await restore({ db: database.db, media }, archive, { replace: flag === "--replace" });
      // Drawn from what was there before, perhaps under the same number.
      await rm(join(settings.CACHE_DIR, "previews"), { recursive: true, force: true });
    } finally {
      media.close();
      await database.close();
    }
    const rows = archive.manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored ${rows} rows and ${archive.files.length} files. Everyone signs in anew.`);
  } finally {
    archive.close();
  }
});
