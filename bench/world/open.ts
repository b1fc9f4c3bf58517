import { join } from "node:path";
import { Client } from "pg";
import { openCluster } from "./cluster.ts";
import { loadWorld, updateSchema } from "./load.ts";

const sizes: Record<string, number> = { "10k": 10_000, "100k": 100_000, "1m": 1_000_000 };

export function parseSize(text: string): number {
  const size = sizes[text.toLowerCase()];
  if (!size) throw new Error(`--size is one of ${Object.keys(sizes).join(", ")}.`);
  return size;
}

export type OpenWorld = {
  url: string;
  pid: number;
  size: number;
  folder: string;
  stop(): Promise<void>;
};

type Options = { size: number; folder?: string; isFresh?: boolean; say: (line: string) => void };

/** A database with a world of that size: the one made before, or a new one. Several share a folder. */
export async function openWorld({ size, folder, isFresh, say }: Options): Promise<OpenWorld> {
  const home =
    folder ?? process.env.BENCH_DIR ?? join(import.meta.dirname, "../../.cache/bench/postgres");
  const cluster = await openCluster(home);
  const name = `world_${size}`;
  const url = cluster.url.replace(/postgres$/, name);
  const client = new Client({ connectionString: cluster.url });
  await client.connect();
  try {
    const { rows } = await client.query("select datname from pg_database where datname = $1", [
      name,
    ]);
    const isThere = rows.length > 0 && (await isWhole(url));
    if (!isThere || isFresh) {
      await client.query(`drop database if exists ${name}`);
      await client.query(`create database ${name}`);
      say(`making ${size.toLocaleString("en")} capsules`);
      await loadWorld(url, size, say);
    } else {
      await updateSchema(url);
    }
    return { url, pid: cluster.pid, size, folder: home, stop: () => cluster.stop() };
  } catch (error) {
    await cluster.stop();
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The last thing to be filled tells whether the making was ever interrupted. */
async function isWhole(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query("select to_regclass('search_words_alike') as found");
    return rows[0].found !== null && (await hasWords(client));
  } finally {
    await client.end();
  }
}

async function hasWords(client: Client): Promise<boolean> {
  const { rows } = await client.query("select exists (select from search_words) as found");
  return rows[0].found;
}
