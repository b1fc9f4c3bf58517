import pg from "pg";

/** Connections to one PostgreSQL, none of which waits for ever. */
export function openPool(url: string, size: number, more: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    statement_timeout: 3_800,
    connectionTimeoutMillis: 3_800,
    // For whoever asks the pool itself; what asks through Kysely brings its own deadline.
    query_timeout: 4_000,
    keepAlive: true,
    idle_in_transaction_session_timeout: 10_000,
    application_name: "flenjor",
    ...more,
  });
  // An idle connection that breaks is replaced at the next query; it must not end the process.
  pool.on("error", () => {});
  return pool;
}
