import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { type Database, openPostgres } from "../../src/server/db/client.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { findPostgresInNpm, findPostgresOnSystem } from "../support/postgres-binaries.ts";
import { type Cluster, makeCluster } from "../support/postgres-cluster.ts";
import { makeReplica } from "../support/postgres-replica.ts";

export type CopiedDatabase = {
  primary: Cluster;
  replica: Cluster;
  /** As a node opens both. */
  database: Database;
  /** Straight to the copy, to hold it back and to see what is asked of it. */
  copy: pg.Pool;
  /** Until the copy has all that is written by now. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
};

const undurable = { fsync: "off", full_page_writes: "off" };

export async function startCopiedDatabase(): Promise<CopiedDatabase> {
  const binaries = await findPostgresOnSystem().catch(findPostgresInNpm);
  const primary = await makeCluster(binaries, undurable);
  const first = await openPostgres(primary.url, 2);
  await migrate(first.db);
  await first.close();
  const replica = await makeReplica(binaries, primary, {
    ...undurable,
    // So that the whole of a statement can be seen.
    track_activity_query_size: 16_384,
  });
  const database = await openPostgres(primary.url, 5, [replica.url]);
  const copy = new pg.Pool({ connectionString: replica.url, max: 1 });
  copy.on("error", () => {});
  return {
    primary,
    replica,
    database,
    copy,
    async caughtUp() {
      const { rows } = await (database.counters as pg.Pool).query(
        "select pg_current_wal_flush_lsn()::text as place",
      );
      for (;;) {
        const { rows: there } = await copy.query(
          "select pg_last_wal_replay_lsn() >= $1::pg_lsn as is_there",
          [rows[0].place],
        );
        if (there[0].is_there) return;
        await wait(20);
      }
    },
    async close() {
      await database.close();
      await copy.end();
      await replica.remove();
      await primary.remove();
    },
  };
}
