import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { databaseOver } from "../client.ts";
import { migrate } from "../migrate.ts";
import { EmbeddedPool } from "./pool.ts";
import { templateDatabaseFile } from "./template-file.ts";

/** Writes an empty, migrated embedded database: opening a copy is much faster than making one. */
export async function makeTemplateDatabase(file = templateDatabaseFile()): Promise<void> {
  const pool = await EmbeddedPool.open({ directory: null, baked: null });
  const db = databaseOver(pool);
  await migrate(db);
  const dump = await pool.dump();
  await db.destroy();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, dump);
  renameSync(`${file}.new`, file);
}
