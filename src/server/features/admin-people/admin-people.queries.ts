import type { Locale } from "../../../i18n/locales.ts";
import type { Db } from "../../db/schema.ts";
import { literal, nothing, type Sql, sql } from "../../db/sql.ts";
import type { PageWindow } from "../../lib/paging.ts";

export type AccountRow = {
  id: string;
  username: string;
  full_name: string;
  email: string | null;
  email_verified_at: Date | null;
  scope: string[];
  locale: Locale;
  created_at: Date;
  suspended_at: Date | null;
  last_seen_at: Date | null;
  flenjors_count: number;
  files: number;
  bytes: number;
  sort_key: string;
};

/** Every count is kept, or found by an index for one person at a time. */
const columns = sql`u.id, u.username, u.full_name, u.email, u.email_verified_at, u.scope, u.locale,
  u.created_at, u.suspended_at, u.created_at::text as sort_key,
  (select max(s.last_used_at) from sessions s where s.user_id = u.id) as last_seen_at,
  u.flenjors_count + (select count(*)::integer from flenjors f where f.creator_id = u.id
    and (f.visibility = 'private' or f.hidden_at is not null)) as flenjors_count,
  coalesce(s.files, 0) as files, coalesce(s.bytes, 0)::bigint as bytes`;

export type Beginning = { username: string; email: string; name: string };

export function selectAccounts(
  db: Db,
  search: Beginning | null,
  { limit, offset, after }: PageWindow,
): Promise<AccountRow[]> {
  const further = after
    ? sql`and (u.created_at, u.id) < (${after.key}::timestamptz, ${after.id}::uuid)`
    : nothing;
  const most = literal(limit + offset);
  const newest = (begins: Sql) => sql`(select u.id, u.created_at from users u
    where ${begins} ${further} order by u.created_at desc, u.id desc limit ${most})`;
  const found = search
    ? sql`${newest(beginsWith(sql`u.username_key`, sql`${search.username}::text`))}
        union ${newest(beginsWith(sql`u.email`, sql`${search.email}::text`))}
        union ${newest(beginsWith(sql`fold(u.full_name)`, sql`fold(${search.name}::text)`))}`
    : newest(sql`true`);
  return sql`select ${columns} from (
      select id from (${found}) found order by created_at desc, id desc
      limit ${literal(limit)} offset ${literal(offset)}) page
    join users u on u.id = page.id left join storage_used s on s.user_id = u.id
    order by u.created_at desc, u.id desc`.execute<AccountRow>(db);
}

/** The index knows the first three letters; the rest is looked at. */
function beginsWith(column: Sql, beginning: Sql): Sql {
  return sql`left(${column}, 3) = left(${beginning}, 3) and starts_with(${column}, ${beginning})`;
}

export async function selectAccount(db: Db, id: string): Promise<AccountRow | undefined> {
  const [row] = await sql`select ${columns} from users u
    left join storage_used s on s.user_id = u.id where u.id = ${id}::uuid`.execute<AccountRow>(db);
  return row;
}
