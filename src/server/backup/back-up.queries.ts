import { sql as kyselySql } from "kysely";
import type { Db } from "../db/schema.ts";
import { withoutDeadline } from "../lib/deadline.ts";

export type Table = { name: string; columns: { name: string; type: string }[] };
export type Sequence = { name: string; last_value: string; is_called: boolean };
export type StoredAsset = { storage_key: string; provider: string; mime_type: string };

const rowsAtOnce = 500;

/** Values travel as the text that PostgreSQL itself writes and reads, so these fix its form. */
const fixedForm = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex';
  set local extra_float_digits = 1; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

const notOfAnExtension = kyselySql`not exists (select from pg_depend d
  where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** All reads see the one moment at which it began, whatever people do meanwhile. */
export function inOneMoment<Result>(db: Db, run: (inside: Db) => Promise<Result>) {
  return withoutDeadline(() =>
    db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (inside) => {
        await fixTextForm(inside);
        return run(inside);
      }),
  );
}

export async function fixTextForm(db: Db): Promise<void> {
  await kyselySql.raw(fixedForm).execute(db);
}

/** The last migration that has run; null where there is no site. */
export async function selectLevel(db: Db): Promise<string | null> {
  const { rows } = await kyselySql<{ found: boolean }>`
    select to_regclass('public.kysely_migration') is not null as found`.execute(db);
  if (!rows[0]?.found) return null;
  const { rows: last } = await kyselySql<{ name: string }>`
    select name from kysely_migration order by name desc limit 1`.execute(db);
  return last[0]?.name ?? null;
}

/** Every table with the columns that hold something; generated ones make themselves. */
export async function selectTables(db: Db): Promise<Table[]> {
  const { rows } = await kyselySql<Table>`
    select c.relname as name, (
      select json_agg(json_build_object('name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = '') as columns
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not like 'kysely\\_%' and ${notOfAnExtension}
    order by c.relname`.execute(db);
  return rows;
}

export async function selectSequences(db: Db): Promise<Sequence[]> {
  const { rows } = await kyselySql<{ name: string }>`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace
      and c.relkind = 'S' and ${notOfAnExtension} order by 1`.execute(db);
  const sequences: Sequence[] = [];
  for (const { name } of rows) {
    const { rows: state } = await kyselySql<Omit<Sequence, "name">>`
      select last_value::text, is_called from ${kyselySql.id(name)}`.execute(db);
    for (const one of state) sequences.push({ name, ...one });
  }
  return sequences;
}

/** The rows of a table, a few at a time, each as a JSON list of its values' texts. */
export async function* selectLines(db: Db, { name, columns }: Table): AsyncIterable<string[]> {
  const values = kyselySql.join(
    columns.map((column) => kyselySql`${kyselySql.id(column.name)}::text`),
  );
  await kyselySql`declare backup_rows no scroll cursor for
    select to_json(array[${values}]::text[])::text as line from ${kyselySql.id(name)}`.execute(db);
  for (;;) {
    const { rows } = await kyselySql<{ line: string }>`
      fetch ${kyselySql.lit(rowsAtOnce)} from backup_rows`.execute(db);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await kyselySql`close backup_rows`.execute(db);
}

/** About a megabyte of a table. */
const blocksAtOnce = 128;

/**
 * Changes with whatever happens to the rows of a part, as long as one connection alone writes: a
 * row that is added or changed has a transaction younger than all before, and one that is deleted
 * is missing in the count.
 */
const markOf = kyselySql`count(*) || ' ' || coalesce(
  pg_snapshot_xmax(pg_current_snapshot())::text::bigint - min(age(xmin)), 0)`;

export async function countParts(db: Db, { name }: Pick<Table, "name">): Promise<number> {
  const { rows } = await kyselySql<{ parts: number }>`
    select ceil(pg_relation_size(${name}::regclass)
      / (current_setting('block_size')::numeric * ${kyselySql.lit(blocksAtOnce)}))::integer
      as parts`.execute(db);
  return rows[0]?.parts ?? 0;
}

export type Part = { mark: string; lines: string[] };

/** The rows of one part of a table, all of one moment. */
export async function selectPart(db: Db, { name, columns }: Table, part: number): Promise<Part> {
  const values = kyselySql.join(
    columns.map((column) => kyselySql`${kyselySql.id(column.name)}::text`),
  );
  const from = kyselySql.lit(`(${part * blocksAtOnce},0)`);
  const to = kyselySql.lit(`(${(part + 1) * blocksAtOnce},0)`);
  const { rows } = await kyselySql<{ mark: string; lines: string[] | null }>`
    select ${markOf} as mark,
      array_agg(to_json(array[${values}]::text[])::text order by ctid) as lines
    from ${kyselySql.id(name)} where ctid >= ${from}::tid and ctid < ${to}::tid`.execute(db);
  return { mark: rows[0]?.mark ?? "", lines: rows[0]?.lines ?? [] };
}

/** The marks of all parts of a table, in order. */
export async function selectMarks(db: Db, table: Pick<Table, "name">): Promise<string[]> {
  const parts = await countParts(db, table);
  const place = (part: string) =>
    kyselySql.raw(`format('(%s,0)', (${part}) * ${blocksAtOnce})::tid`);
  const { rows } = await kyselySql<{ mark: string }>`
    select (select ${markOf} from ${kyselySql.id(table.name)}
      where ctid >= ${place("part")} and ctid < ${place("part + 1")}) as mark
    from generate_series(0, ${kyselySql.lit(parts - 1)}) part order by part`.execute(db);
  return rows.map(({ mark }) => mark);
}

/** How much a backup may take at most: the database and all stored files. */
export async function selectSize(db: Db): Promise<number> {
  const { rows } = await kyselySql<{ bytes: number }>`
    select pg_database_size(current_database())
      + coalesce((select sum(bytes) from assets), 0)::bigint as bytes`.execute(db);
  return rows[0]?.bytes ?? 0;
}

export async function selectStoredAssets(db: Db): Promise<StoredAsset[]> {
  const { rows } = await kyselySql<StoredAsset>`
    select storage_key, provider, mime_type from assets order by storage_key`.execute(db);
  return rows;
}
