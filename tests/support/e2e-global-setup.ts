import { startPostgres } from "./postgres.ts";
import { startSite, untilPlacesAreThere } from "./server.ts";

/**
 * One PostgreSQL for all sites of the run: they start in half the time of those with an embedded
 * database.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const isWaived = process.env.TEST_WAIVE?.split(",").includes("postgres");
  const postgres = isWaived ? undefined : await startPostgres();
  if (postgres) {
    process.env.TEST_POSTGRES_URL = postgres.url;
    process.env.TEST_ENGINE = "postgres";
  }
  const site = await startSite();
  await untilPlacesAreThere(site);
  await site.stop();
  return async () => postgres?.stop();
}
