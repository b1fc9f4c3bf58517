// npm run backup -- <file>: everything that the site holds, in one archive.
import { BackupError } from "../backup/archive-format.ts";
import { backUp } from "../backup/back-up.ts";
import { runCommand } from "../backup/run-command.ts";
import { openDatabase } from "../db/client.ts";
import { storedSettings } from "../features/site-settings/site-settings.service.ts";
import { keepFilesPrivate } from "../files/private-files.ts";
import { usage } from "../lib/usage.ts";
import { openMedia } from "../media/media.ts";
import { readSettings } from "../settings/settings.ts";
import { withStored } from "../settings/stored-settings.ts";
import { missingSite } from "./shared/missing-site.ts";

const [file, ...rest] = process.argv.slice(2);
if (!file || file.startsWith("-") || rest.length > 0) {
  console.error(usage("backup", "<file>"));
  process.exit(2);
}

await runCommand(async () => {
  const settings = readSettings(process.env);
  keepFilesPrivate(settings);
  const missing = missingSite(settings);
  if (missing) throw new BackupError(missing);
  const database = await openDatabase(settings);
  const media = openMedia(withStored(process.env, await storedSettings(database)).settings);
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
