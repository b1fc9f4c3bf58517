import { existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql as kyselySql } from "kysely";
import pg from "pg";
import { createAnswerCache } from "../../src/server/cache/answer-cache.ts";
import { subscribeToChanges } from "../../src/server/cache/subscribe-to-changes.queries.ts";
import { databaseOver, openPostgres } from "../../src/server/db/client.ts";
import { EmbeddedPool } from "../../src/server/db/embedded/pool.ts";
import { makeTemplateDatabase } from "../../src/server/db/embedded/template-database.ts";
import { templateDatabaseFile } from "../../src/server/db/embedded/template-file.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import type { Db } from "../../src/server/db/schema.ts";
import type { Screens } from "../../src/server/live/screens.ts";

const root = join(import.meta.dirname, "../..");

let shared: Promise<Db> | undefined;
let embedded: EmbeddedPool | undefined;

/** Has these screens told of changed outings, as a node on this database does. */
export async function hearOutings(db: Db, screens: Screens): Promise<{ stop(): Promise<void> }> {
  if (embedded) {
    embedded.onNotice = ({ payload }) => screens.tell(payload);
    return { stop: async () => {} };
  }
  const { rows } = await kyselySql<{ name: string }>`select current_database() as name`.execute(db);
  const url = new URL(process.env.TEST_POSTGRES_URL ?? "");
  url.pathname = `/${rows[0]?.name}`;
  const cache = createAnswerCache({ clock: () => new Date(), isDisconnected: true });
  const hearing = subscribeToChanges(url.href, cache, { warn() {} }, screens);
  while (cache.generation() === null) await wait(10);
  return hearing;
}

/** A clean database. Each worker opens one and empties it for the next file, which takes milliseconds. */
export async function cleanDatabase(): Promise<Db> {
  shared ??= process.env.TEST_ENGINE === "postgres" ? openOnPostgres() : openEmbedded();
  const db = await shared;
  await emptyTables(db);
  return db;
}

async function openEmbedded(): Promise<Db> {
  const ofBuild = templateDatabaseFile();
  const file = existsSync(ofBuild) ? ofBuild : templateDatabaseFile(join(root, ".cache"));
  if (!existsSync(file)) await makeTemplateDatabase(file);
  embedded = await EmbeddedPool.open({ directory: null, baked: file });
  return databaseOver(embedded);
}

async function openOnPostgres(): Promise<Db> {
  const url = process.env.TEST_POSTGRES_URL;
  if (!url) throw new Error("TEST_POSTGRES_URL is not set; run the project api-postgres.");
  const name = `test_${process.pid}_${Date.now()}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  const { db } = await openPostgres(own.href, 5);
  await migrate(db);
  return db;
}

async function emptyTables(db: Db): Promise<void> {
  const { rows } = await kyselySql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely_%'`.execute(db);
  const names = rows.map((row) => row.name).join(", ");
  await kyselySql.raw(`truncate ${names} restart identity cascade`).execute(db);
}
