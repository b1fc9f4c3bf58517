import { sql as kyselySql } from "kysely";
import { openPool } from "../db/open-pool.ts";
import type { Db } from "../db/schema.ts";

type DatabaseFacts = {
  version: string;
  size_bytes: number;
  connections: number;
  most_connections: number;
  /** For how long the statement that waits longest has waited for a lock. */
  slowest_wait_seconds: number;
};

export async function selectDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await kyselySql<DatabaseFacts>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as size_bytes,
      current_setting('max_connections')::integer as most_connections,
      -- Those of all databases on the server, as the maximum is.
      (select greatest(coalesce(sum(numbackends), 0), 1)::integer from pg_stat_database)
        as connections,
      coalesce(max(extract(epoch from clock_timestamp() - a.query_start))
        filter (where a.wait_event_type = 'Lock' and a.state = 'active'), 0)::float8
        as slowest_wait_seconds
    from pg_stat_activity a where a.datname = current_database()`.execute(db);
  return rows[0] as DatabaseFacts;
}

const answerWithinMs = 1_500;

export type ReplicaFacts = { behind_bytes: number; lag_seconds: number };

/** How far a replica is behind the position that the primary has written. */
export async function selectReplicaFacts(db: Db, url: string): Promise<ReplicaFacts> {
  const { rows } = await kyselySql<{ position: string }>`
    select pg_current_wal_flush_lsn()::text as position`.execute(db);
  const replica = openPool(url, 1, {
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
    application_name: "flenjor-watch",
  });
  try {
    const found = await replica.query<ReplicaFacts>(
      `select greatest(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8
         as behind_bytes,
       coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8
         as lag_seconds`,
      [rows[0]?.position],
    );
    const [facts] = found.rows;
    if (facts?.behind_bytes == null) throw new Error("It is no replica.");
    // Nothing is missing, so the age of the last change says nothing.
    return facts.behind_bytes === 0 ? { behind_bytes: 0, lag_seconds: 0 } : facts;
  } finally {
    await replica.end();
  }
}

export type MailFacts = {
  waiting: number;
  /** For how long one should have left. */
  oldest_seconds: number;
  failing: number;
  given_up: number;
  /** Of those that fail; where none does, of those that were given up. */
  last_error: string | null;
};

const mostCounted = 1000;

/** Counts no further than a thousand: more is not better known. */
export async function selectMailFacts(db: Db): Promise<MailFacts> {
  const { rows } = await kyselySql<MailFacts>`select
    (select count(*)::integer from (select from outbox
      where sent_at is null and last_error is null and given_up_at is null
      limit ${mostCounted}) w) as waiting,
    (select count(*)::integer from (select from outbox
      where sent_at is null and last_error is not null and given_up_at is null
      limit ${mostCounted}) f) as failing,
    (select count(*)::integer from (select from outbox
      where sent_at is null and given_up_at is not null limit ${mostCounted}) g) as given_up,
    greatest(0, coalesce((select extract(epoch from now() - next_attempt_at) from outbox
      where sent_at is null and last_error is null and given_up_at is null
      order by next_attempt_at limit 1), 0))::float8 as oldest_seconds,
    coalesce(
      (select last_error from outbox
        where sent_at is null and last_error is not null and given_up_at is null
        order by id desc limit 1),
      (select last_error from outbox
        where sent_at is null and given_up_at is not null
        order by id desc limit 1)) as last_error`.execute(db);
  return rows[0] as MailFacts;
}

/** The nodes that were there within these seconds, the youngest first. */
export async function selectNodes(db: Db, seconds: number) {
  return db
    .selectFrom("nodes")
    .selectAll()
    .where("seen_at", ">", kyselySql<Date>`now() - ${seconds}::integer * interval '1 second'`)
    .orderBy("started_at", "desc")
    .limit(50)
    .execute();
}

export async function selectLastBackups(db: Db) {
  const last = db.selectFrom("backups").selectAll().orderBy("id", "desc").limit(1);
  const [done, ended] = await Promise.all([
    last.where("state", "=", "done").executeTakeFirst(),
    last.where("state", "<>", "running").executeTakeFirst(),
  ]);
  return { done: done ?? null, ended: ended ?? null };
}
