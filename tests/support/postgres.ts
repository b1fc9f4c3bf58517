// A real PostgreSQL for the tests, from wherever the machine can get one.
import {
  findPostgresInNpm,
  findPostgresOnSystem,
  type PostgresBinaries,
} from "./postgres-binaries.ts";
import { runCluster } from "./postgres-cluster.ts";
import { probe } from "./postgres-probe.ts";

export type TestPostgres = {
  url: string;
  version: string;
  source: string;
  stop(): Promise<void>;
};

export type PostgresSource = "url" | "system" | "npm";

type Options = {
  /** Keeps every acknowledged write through a crash, as in production; off, the tests run faster. */
  durable?: boolean;
  /** Only this one, instead of the first that works. */
  source?: PostgresSource;
};

const sources: Record<PostgresSource, (durable: boolean) => Promise<TestPostgres>> = {
  url: useGivenUrl,
  system: (durable) => startFrom(findPostgresOnSystem, durable),
  npm: (durable) => startFrom(findPostgresInNpm, durable),
};

export async function startPostgres(options: Options = {}): Promise<TestPostgres> {
  const tried: string[] = [];
  const names = options.source ? [options.source] : (Object.keys(sources) as PostgresSource[]);
  for (const name of names) {
    try {
      return await sources[name](options.durable ?? false);
    } catch (error) {
      tried.push(`${name}: ${(error as Error).message}`);
    }
  }
  throw new Error(`No PostgreSQL could be had.\n${tried.map((line) => `- ${line}`).join("\n")}`);
}

async function useGivenUrl(): Promise<TestPostgres> {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error("TEST_DATABASE_URL is not set");
  return { url, version: await probe(url), source: "TEST_DATABASE_URL", stop: async () => {} };
}

async function startFrom(
  find: () => Promise<PostgresBinaries>,
  durable: boolean,
): Promise<TestPostgres> {
  const binaries = await find();
  const cluster = await runCluster(binaries, durable);
  try {
    const version = await probe(cluster.url);
    return { ...cluster, version, source: binaries.source };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
