import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { databaseOver } from "./client.ts";
import { EmbeddedPool } from "./embedded/pool.ts";
import { migrate } from "./migrate.ts";

export const bakedDatabaseFile = join(import.meta.dirname, "../../../dist/database.tar.gz");

/** Writes an empty, migrated embedded database: opening a copy is much faster than making one. */
export async function bakeEmbeddedDatabase(file = bakedDatabaseFile): Promise<void> {
  const pool = await EmbeddedPool.open({ directory: null, baked: null });
  const db = databaseOver(pool);
  await migrate(db);
  const dump = await pool.dump();
  await db.destroy();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, dump);
  renameSync(`${file}.new`, file);
}
