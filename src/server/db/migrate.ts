import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql as kyselySql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { withoutDeadline } from "../lib/deadline.ts";
import type { Db } from "./schema.ts";

/** The time limit is for requests; a migration may fill an index over a million rows. */
const noTimeLimit = "set local statement_timeout = 0;";

const folder = join(import.meta.dirname, "migrations");

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".sql")).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  return Object.fromEntries(
    files.map((file, index) => [
      file.replace(".sql", ""),
      {
        up: (db) =>
          kyselySql.raw(`${noTimeLimit}\n${texts[index] ?? ""}`).execute(db) as Promise<never>,
      },
    ]),
  );
}

/** The names of all migrations, in order. */
export async function migrationNames(): Promise<string[]> {
  return Object.keys(await readMigrations());
}

/** Brings the schema up to date, or to a level; two nodes doing so at once wait for each other. */
export async function migrate(db: Db, level?: string): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: readMigrations } });
  const { error } = await withoutDeadline(() =>
    level ? migrator.migrateTo(level) : migrator.migrateToLatest(),
  );
  if (error) throw error;
}
