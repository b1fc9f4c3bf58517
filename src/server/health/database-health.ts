import type { Context } from "../context.ts";
import { selectDatabaseFacts, selectReplicaFacts } from "./database-health.queries.ts";
import { type HealthCheck, healthOf, lookAt, warning } from "./health-check.ts";

const longWaitSeconds = 5;
const mostLagSeconds = 3;
/** Of the connections that the database takes at most. */
const mostOfConnections = 0.9;

/** The engine, its version and size, its connections, and who waits for a lock. */
export async function checkDatabase({
  db,
  engine,
}: Pick<Context, "db" | "engine">): Promise<HealthCheck> {
  return lookAt(
    "database",
    async () => {
      const before = performance.now();
      const found = await selectDatabaseFacts(db);
      const answer_ms = Math.round(performance.now() - before);
      // The embedded database has one connection, which everybody takes in turn.
      const isCrowded =
        engine === "postgres" && found.connections > found.most_connections * mostOfConnections;
      const isBusy = isCrowded || found.slowest_wait_seconds > longWaitSeconds;
      const { connections, most_connections, ...facts } = found;
      return healthOf(
        "database",
        {
          engine,
          answer_ms,
          ...facts,
          ...(engine === "postgres" && { connections, most_connections }),
        },
        isBusy ? warning("busy") : null,
      );
    },
    { engine },
  );
}

/** One for each replica: how far it is behind. */
export async function checkReplicas({
  db,
  settings,
}: Pick<Context, "db" | "settings">): Promise<HealthCheck[]> {
  return Promise.all(
    settings.DATABASE_REPLICA_URLS.map((url) => {
      const { host } = new URL(url);
      return lookAt(
        "replica",
        async () => {
          const facts = await selectReplicaFacts(db, url);
          const isBehind = facts.lag_seconds > mostLagSeconds;
          return healthOf("replica", { host, ...facts }, isBehind ? warning("behind") : null);
        },
        { host },
      );
    }),
  );
}
