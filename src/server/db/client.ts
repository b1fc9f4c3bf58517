import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import type pg from "pg";
import { type Settings, SettingsError } from "../settings/settings.ts";
import { createDeadlinePool } from "./deadline-pool.ts";
import { lockFolder } from "./embedded/lock.ts";
import { EmbeddedPool } from "./embedded/pool.ts";
import { templateDatabaseFile } from "./embedded/template-file.ts";
import { openPool } from "./open-pool.ts";
import { openReplicas } from "./replicas.ts";
import type { Db, Schema } from "./schema.ts";
import { askDirectly } from "./sql.ts";
import { installValueParsers } from "./value-parsers.ts";

export type ConnectionCounts = { totalCount: number; idleCount: number; waitingCount: number };

export type Database = {
  db: Db;
  /** The replicas, for reads that may be seconds old; the database itself where there are none. */
  reads: Db;
  engine: "embedded" | "postgres";
  /**
   * Where other processes share the database: connections of their own for what is counted with
   * them. A request counts while it holds one of the others, and must not wait for one more.
   */
  counters?: pg.Pool;
  connections: ConnectionCounts;
  /** Tells of changed outings, where this process alone has the database. */
  hearOutings?(hear: (outingId: string) => void): void;
  /** Where the database runs in this process: tells that it has stopped, and no query can be answered. */
  hearStop?(hear: (error: Error) => void): void;
  /** Where the database runs in this process: lets go of what it needs no longer. */
  giveBackMemory?(): Promise<void>;
  close(): Promise<void>;
};

installValueParsers();

export function databaseOver(pool: PostgresPool): Db {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  askDirectly(db, pool);
  return db;
}

/** Watches what the connections of a pool are asked. */
type AroundPool = (pool: PostgresPool) => PostgresPool;

const unwatched: AroundPool = (pool) => pool;

type Options = {
  /** A new embedded database has all tables already, unless it must begin from nothing. */
  isBlank?: boolean;
  replicaUrls?: readonly string[];
  aroundPool?: AroundPool;
};

export async function openDatabase(
  settings: Pick<Settings, "DATABASE_URL" | "DATABASE_POOL" | "DATA_DIR">,
  { isBlank = false, replicaUrls, aroundPool }: Options = {},
): Promise<Database> {
  return settings.DATABASE_URL
    ? openPostgres(settings.DATABASE_URL, settings.DATABASE_POOL, replicaUrls, aroundPool)
    : openEmbedded(settings.DATA_DIR, isBlank, aroundPool);
}

const countingConnections = 2;

export async function openPostgres(
  url: string,
  poolSize: number,
  replicaUrls: readonly string[] = [],
  aroundPool = unwatched,
): Promise<Database> {
  const pool = openPool(url, poolSize);
  const primary = createDeadlinePool(pool);
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new SettingsError(`The database of DATABASE_URL cannot be reached: ${reason(error)}.`);
  }
  const db = databaseOver(aroundPool(primary));
  const counters = openPool(url, countingConnections);
  const about = { engine: "postgres", counters, connections: pool } as const;
  const closePrimary = async () => {
    await db.destroy();
    await counters.end();
  };
  if (replicaUrls.length === 0) return { db, reads: db, ...about, close: closePrimary };
  const copies = await openReplicas({ primary, primaryUrl: url, replicaUrls, poolSize });
  const reads = databaseOver(aroundPool(copies));
  const close = async () => {
    await reads.destroy();
    await closePrimary();
  };
  return { db, reads, ...about, close };
}

async function openEmbedded(
  dataDir: string,
  isBlank: boolean,
  aroundPool = unwatched,
): Promise<Database> {
  const lock = lockFolder(dataDir);
  const directory = join(dataDir, "database");
  try {
    const connections = await openFolder(directory, isBlank);
    const db = databaseOver(aroundPool(connections));
    const close = async () => {
      await db.destroy();
      lock.release();
    };
    const hearOutings = (hear: (outingId: string) => void) => {
      connections.onNotice = ({ payload }) => hear(payload);
    };
    const hearStop = (hear: (error: Error) => void) => {
      connections.onStopped = hear;
    };
    const giveBackMemory = () => connections.giveBackMemory();
    const heard = { hearOutings, hearStop, giveBackMemory };
    return { db, reads: db, engine: "embedded", connections, ...heard, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A folder that holds anything else than a whole database is never begun anew: it may be mended. */
async function openFolder(directory: string, isBlank: boolean): Promise<EmbeddedPool> {
  if (existsSync(directory) && !statSync(directory).isDirectory()) {
    throw damaged(directory, "it is a file");
  }
  const files = existsSync(directory) ? readdirSync(directory) : [];
  if (files.length > 0 && !files.includes("PG_VERSION")) {
    throw damaged(directory, "PG_VERSION is missing");
  }
  const baked = isBlank || files.length > 0 ? null : bakedFile();
  try {
    return await EmbeddedPool.open({ directory, baked });
  } catch (error) {
    throw damaged(directory, reason(error).split("\n")[0] ?? "");
  }
}

function damaged(directory: string, why: string): SettingsError {
  return new SettingsError(
    `The database in ${directory} cannot be opened (${why.replace(/\.$/, "")}); nothing was changed. Restore a backup or set another DATA_DIR.`,
  );
}

function bakedFile(): string | null {
  const file = templateDatabaseFile();
  return existsSync(file) ? file : null;
}

function reason(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string };
  return message || code || "no answer";
}
