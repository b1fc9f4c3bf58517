// npm run backup -- <file>: everything that the site holds, in one archive.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { BackupError } from "../backup/archive-format.ts";
import { backUp } from "../backup/back-up.ts";
import { runCommand } from "../backup/run-command.ts";
import { openDatabase } from "../db/client.ts";
import { keepFilesPrivate } from "../files/private-files.ts";
import { openMedia } from "../media/media.ts";
import { readSettings } from "../settings/settings.ts";

const [file, ...rest] = process.argv.slice(2);
if (!file || file.startsWith("-") || rest.length > 0) {
  console.error("Usage: npm run backup -- <file>");
  process.exit(2);
}

await runCommand(async () => {
  const settings = readSettings(process.env);
  keepFilesPrivate(settings);
  // Opening would make an empty one, and its backup would look like a good one.
  if (!settings.DATABASE_URL && !existsSync(join(settings.DATA_DIR, "database"))) {
    throw new BackupError(
      `There is no site in ${settings.DATA_DIR}; set DATA_DIR as the site does.`,
    );
  }
  const database = await openDatabase(settings);
  const media = openMedia(settings);
  try {
    const { tables, files, missing_files } = await backUp({ db: database.db, media }, file);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`${file} holds ${rows} rows and ${files.count} files.`);
    if (missing_files.length > 0) {
      console.warn(
        `${missing_files.length} files were not in the storage; the archive names them.`,
      );
    }
  } finally {
    media.close();
    await database.close();
  }
});
