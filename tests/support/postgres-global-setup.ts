import { startPostgres } from "./postgres.ts";

/** One PostgreSQL for the whole run; each worker makes its own databases in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  console.log(`PostgreSQL ${postgres.version}: ${postgres.source}`);
  process.env.TEST_POSTGRES_URL = postgres.url;
  return () => postgres.stop();
}
