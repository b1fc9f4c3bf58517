import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import type pg from "pg";
import { type Settings, SettingsError } from "../settings.ts";
import { bakedDatabaseFile } from "./baked-file.ts";
import { lockFolder } from "./embedded/lock.ts";
import { EmbeddedPool } from "./embedded/pool.ts";
import { createImpatientPool } from "./impatient-pool.ts";
import { openPool } from "./open-pool.ts";
import { openReplicas } from "./replicas.ts";
import type { Db, Schema } from "./schema.ts";
import { askDirectly } from "./sql.ts";
import { installValueParsers } from "./value-parsers.ts";

export type Database = {
  db: Db;
  /** Copies of it, for what may be seconds old; itself where there is none. */
  reads: Db;
  engine: "embedded" | "postgres";
  /** The connections themselves, where other processes may share the database. */
  pool?: pg.Pool;
  close(): Promise<void>;
};

installValueParsers();

export function databaseOver(pool: PostgresPool): Db {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  askDirectly(db, pool);
  return db;
}

export async function openDatabase(
  settings: Pick<Settings, "DATABASE_URL" | "DATABASE_POOL" | "DATA_DIR">,
  options: {
    /** A new embedded database has all tables already, unless it must begin from nothing. */
    isBlank?: boolean;
    replicaUrls?: readonly string[];
  } = {},
): Promise<Database> {
  return settings.DATABASE_URL
    ? openPostgres(settings.DATABASE_URL, settings.DATABASE_POOL, options.replicaUrls)
    : openEmbedded(settings.DATA_DIR, options.isBlank ?? false);
}

export async function openPostgres(
  url: string,
  poolSize: number,
  replicaUrls: readonly string[] = [],
): Promise<Database> {
  const pool = openPool(url, poolSize);
  const primary = createImpatientPool(pool);
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new SettingsError(`The database of DATABASE_URL cannot be reached: ${reason(error)}.`);
  }
  const db = databaseOver(primary);
  if (replicaUrls.length === 0) {
    return { db, reads: db, engine: "postgres", pool, close: () => db.destroy() };
  }
  const reads = databaseOver(
    await openReplicas({ primary, primaryUrl: url, replicaUrls, poolSize }),
  );
  const close = async () => {
    await reads.destroy();
    await db.destroy();
  };
  return { db, reads, engine: "postgres", pool, close };
}

async function openEmbedded(dataDir: string, isBlank: boolean): Promise<Database> {
  const lock = lockFolder(dataDir);
  const directory = join(dataDir, "database");
  const baked = isBlank || existsSync(directory) ? null : readBaked();
  try {
    const db = databaseOver(await EmbeddedPool.open({ directory, baked }));
    const close = async () => {
      await db.destroy();
      lock.release();
    };
    return { db, reads: db, engine: "embedded", close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function readBaked(): Uint8Array | null {
  const file = bakedDatabaseFile();
  return existsSync(file) ? readFileSync(file) : null;
}

function reason(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return message || code || "no answer";
}
