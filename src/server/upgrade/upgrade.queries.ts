import { sql as kyselySql } from "kysely";
import { migrate, migrationNames } from "../db/migrate.ts";
import type { Db } from "../db/schema.ts";

export { migrate, migrationNames };

/** The oldest level whose version can run on this database, as the version that migrated it said. */
export async function selectOldestBeside(db: Db): Promise<string | null> {
  const { rows } = await kyselySql<{ oldest: string | null }>`
    select obj_description('public.kysely_migration'::regclass, 'pg_class') as oldest`.execute(db);
  return rows[0]?.oldest ?? null;
}

/** A comment and no table, so that versions of every age find it and no migration has to come first. */
export async function setOldestBeside(db: Db, oldest: string): Promise<void> {
  if ((await selectOldestBeside(db)) === oldest) return;
  await db.transaction().execute(async (inside) => {
    // Two nodes that comment at once would be an error.
    await kyselySql`select pg_advisory_xact_lock(hashtext('oldest beside'))`.execute(inside);
    await kyselySql`comment on table public.kysely_migration is ${kyselySql.lit(oldest)}`.execute(
      inside,
    );
  });
}

/** The time of the database's machine. */
export async function selectClock(db: Db): Promise<Date> {
  const { rows } = await kyselySql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}
