import { sql as kyselySql } from "kysely";
import { migrate, migrationNames } from "../db/migrate.ts";
import type { Db } from "../db/schema.ts";
import { fixTextForm, type Sequence, type Table } from "./back-up.queries.ts";

export { migrate, migrationNames };

export type StoredSetting = { name: string; value: string };

type ForeignKey = { table: string; name: string; definition: string };

const waitForLocks = "10s";

/** Filled by the first start of every site and its jobs, so they make no site of it. */
const alwaysFilled = [
  "tags",
  "shared_limits",
  "setup_codes",
  "jobs",
  "nodes",
  "backups",
  "storage_measures",
];

/** Written while a public site waits for its setup, before anybody is there. */
const setupEvents = ["setup-code-made", "setup-code-refused", "setup-entered"];

/** Other processes of this product on the same database, which would not notice what happens to it. */
export async function countOtherNodes(db: Db): Promise<number> {
  const { rows } = await kyselySql<{ nodes: number }>`
    select count(*)::integer as nodes from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name = current_setting('application_name')
      and application_name <> ''`.execute(db);
  return rows[0]?.nodes ?? 0;
}

export async function isEmptySite(db: Db, tables: Table[]): Promise<boolean> {
  for (const { name } of tables) {
    if (alwaysFilled.includes(name)) continue;
    const which =
      name === "audit_log"
        ? kyselySql`where event not in (${kyselySql.join(setupEvents)})`
        : kyselySql``;
    const { rows } = await kyselySql`select 1 from ${kyselySql.id(name)} ${which} limit 1`.execute(
      db,
    );
    if (rows.length > 0) return false;
  }
  return true;
}

/**
 * Fills the tables with nobody looking: all or nothing. The effects of the triggers are in the
 * backup too, so none runs. References are checked when all is there, because tables refer to each
 * other in circles.
 */
export function inPlaceOfEverything(
  db: Db,
  tables: Table[],
  fill: (inside: Db) => Promise<void>,
): Promise<void> {
  return db.transaction().execute(async (inside) => {
    await fixTextForm(inside);
    await kyselySql.raw(`set local lock_timeout = '${waitForLocks}'`).execute(inside);
    const names = kyselySql.join(tables.map(({ name }) => kyselySql.id(name)));
    await kyselySql`lock table ${names} in access exclusive mode`.execute(inside);
    const keys = await dropForeignKeys(inside);
    for (const { name } of tables) {
      await kyselySql`alter table ${kyselySql.id(name)} disable trigger user`.execute(inside);
    }
    await kyselySql`truncate ${names}`.execute(inside);
    await fill(inside);
    for (const { name } of tables) {
      await kyselySql`alter table ${kyselySql.id(name)} enable trigger user`.execute(inside);
    }
    for (const { table, name, definition } of keys) {
      await kyselySql
        .raw(`alter table ${table} add constraint ${name} ${definition}`)
        .execute(inside);
    }
    await kyselySql`analyze`.execute(inside);
  });
}

async function dropForeignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await kyselySql<ForeignKey>`
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    order by 1, 2`.execute(db);
  for (const { table, name } of rows) {
    await kyselySql.raw(`alter table ${table} drop constraint ${name}`).execute(db);
  }
  return rows;
}

/** The settings that were stored for the site; null in tables from before settings. */
export async function selectSettings(db: Db, tables: Table[]): Promise<StoredSetting[] | null> {
  if (!tables.some(({ name }) => name === "site_settings")) return null;
  return db.selectFrom("site_settings").select(["name", "value"]).execute();
}

/** Instead of what is stored by names of this form. */
export async function replaceSettings(
  db: Db,
  form: RegExp,
  settings: StoredSetting[],
): Promise<void> {
  await kyselySql`delete from site_settings where name ~ ${form.source}`.execute(db);
  if (settings.length > 0) await db.insertInto("site_settings").values(settings).execute();
}

/** Each line is a JSON list with the texts of a row's values, in the order of the columns. */
export async function insertLines(db: Db, table: Table, lines: string[]): Promise<void> {
  const names = kyselySql.join(table.columns.map(({ name }) => kyselySql.id(name)));
  const values = kyselySql.join(
    table.columns.map(
      ({ type }, at) => kyselySql`(line ->> ${kyselySql.lit(at)})::${kyselySql.raw(type)}`,
    ),
  );
  await kyselySql`insert into ${kyselySql.id(table.name)} (${names}) overriding system value
    select ${values} from json_array_elements(${`[${lines.join(",")}]`}::text::json) as given (line)`.execute(
    db,
  );
}

export async function setSequence(db: Db, { name, last_value, is_called }: Sequence) {
  await kyselySql`select setval(${`public.${name}`}::text::regclass, ${last_value}::text::bigint,
    ${is_called}::boolean)`.execute(db);
}

/** The files lie in this site's storage now, wherever they lay before. */
export async function setProvider(db: Db, provider: string): Promise<void> {
  await kyselySql`update assets set provider = ${provider} where provider <> ${provider}`.execute(
    db,
  );
  await kyselySql`update flenjors set covers = (
      select jsonb_agg(cover || jsonb_build_object('provider', ${provider}::text) order by place)
      from jsonb_array_elements(covers) with ordinality as each (cover, place))
    where jsonb_path_exists(covers, '$[*] ? (@.provider != $here)',
      jsonb_build_object('here', ${provider}::text))`.execute(db);
}

/** The same for pictures that stand in for covers, which a backup from before them does not have. */
export async function setProviderOfFirstPictures(db: Db, provider: string): Promise<void> {
  await kyselySql`update flenjors
    set first_picture = first_picture || jsonb_build_object('provider', ${provider}::text)
    where first_picture ->> 'provider' <> ${provider}::text`.execute(db);
}
