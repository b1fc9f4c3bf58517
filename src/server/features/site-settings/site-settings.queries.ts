import type { Db } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";

export type StoredSetting = { name: string; value: string };

/** None in a database of an older version, which a backup is made of as it is. */
export async function selectSettings(db: Db): Promise<StoredSetting[]> {
  const [found] =
    await sql`select to_regclass('public.site_settings') is not null as "isThere"`.execute<{
      isThere: boolean;
    }>(db);
  if (!found?.isThere) return [];
  return db.selectFrom("site_settings").select(["name", "value"]).execute();
}

/** Which state of the settings is stored; 0 where the site was never set up. */
export async function selectRevision(db: Db): Promise<number> {
  const row = await db.selectFrom("site_setup").select("revision").executeTakeFirst();
  return row?.revision ?? 0;
}

export async function replaceSetting(
  db: Db,
  { name, value }: StoredSetting,
  now: Date,
): Promise<void> {
  await db
    .insertInto("site_settings")
    .values({ name, value, changed_at: now })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value, changed_at: now }))
    .execute();
}

export async function deleteSetting(db: Db, name: string): Promise<void> {
  await db.deleteFrom("site_settings").where("name", "=", name).execute();
}

/** The site is set up from now on, and every node has to hear of it. */
export async function raiseRevision(db: Db, now: Date): Promise<void> {
  await sql`insert into site_setup (revision, finished_at) values (1, ${now})
    on conflict (is_only) do update set revision = site_setup.revision + 1`.execute(db);
}
