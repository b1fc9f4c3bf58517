import { startPostgres } from "./postgres.ts";
import { startSite } from "./server.ts";

/**
 * One PostgreSQL for all sites of the run: together they cost the machine half of what they do with
 * an embedded database each. Places and map tiles are made once for all of them, before anything is
 * timed.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const isWaived = process.env.TEST_WAIVE?.split(",").includes("postgres");
  const postgres = isWaived ? undefined : await startPostgres();
  if (postgres) {
    process.env.TEST_POSTGRES_URL = postgres.url;
    process.env.TEST_ENGINE = "postgres";
  }
  const site = await startSite();
  const signal = AbortSignal.timeout(300_000);
  for (const path of ["/map/0/0/0?v=1", "/api/v1/places?search=lisboa"]) {
    const { status } = await fetch(site.origin + path, { signal });
    if (status >= 500) throw new Error(`${path} answered ${status}`);
  }
  await site.stop();
  return async () => postgres?.stop();
}
