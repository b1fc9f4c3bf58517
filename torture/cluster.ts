import { findPostgresInNpm, findPostgresOnSystem } from "../tests/support/postgres-binaries.ts";
import { type Cluster, makeCluster } from "../tests/support/postgres-cluster.ts";
import type { Defer } from "./cleanup.ts";
import { skipped } from "./figures.ts";
import type { Figure } from "./scenario.ts";

/** Whether this machine is said to have no PostgreSQL. */
export const isPostgresWaived = (process.env.TEST_WAIVE ?? "").split(",").includes("postgres");

/** All that a scenario on PostgreSQL gives then. */
export function withoutPostgres(name: string): Figure[] {
  return [skipped(name, "TEST_WAIVE names postgres")];
}

/** A PostgreSQL of its own, with the durability of production. */
export async function startCluster(defer: Defer): Promise<Cluster> {
  const cluster = await makeFirstThatWorks();
  defer(cluster.remove);
  return cluster;
}

async function makeFirstThatWorks(): Promise<Cluster> {
  try {
    return await makeCluster(await findPostgresOnSystem(), {});
  } catch {
    return makeCluster(await findPostgresInNpm(), {});
  }
}
