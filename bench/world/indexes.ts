import type { Client } from "pg";

const tables = [
  "flenjors",
  "flenjor_tags",
  "flenjor_facets",
  "flenjor_scores",
  "flenjor_likes",
  "experiences",
  "places",
  "reviews",
  "search_words",
];

type Index = { table: string; name: string; definition: string; constraint: string | null };

/**
 * An index is built faster over a full table than kept while it fills. Gives what builds them
 * again. Keys that other tables refer to stay.
 */
export async function dropIndexes(
  client: Client,
): Promise<(say: (line: string) => void) => Promise<void>> {
  const { rows } = await client.query<Index>(
    `select t.relname as table, i.relname as name, pg_get_indexdef(i.oid) as definition,
      pg_get_constraintdef(c.oid) as constraint
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    left join pg_constraint c on c.conindid = i.oid and c.contype in ('p', 'u')
    where t.relname = any ($1) and not exists (
      select from pg_constraint other where other.conindid = i.oid and other.contype = 'f')
    order by c.oid is null, t.relname, i.relname`,
    [tables],
  );
  for (const { table, name, constraint } of rows) {
    await client.query(
      constraint ? `alter table ${table} drop constraint ${name}` : `drop index ${name}`,
    );
  }
  return async (say) => {
    for (const { table, name, definition, constraint } of rows) {
      say(name);
      await client.query(
        constraint ? `alter table ${table} add constraint ${name} ${constraint}` : definition,
      );
    }
  };
}
