import type { Db } from "../../db/schema.ts";
import { literal, sql } from "../../db/sql.ts";

export type MessageRow = {
  id: string;
  outing_id: string;
  person_id: string;
  user_id: string | null;
  is_host: boolean;
  name: string;
  body: string;
  created_at: Date;
};

const columns = sql`g.id, g.outing_id, g.person_id, x.user_id, x.is_host, g.body, g.created_at,
    case when u.id is null then x.name else u.full_name end as name
    from outing_messages g join outing_people x on x.id = g.person_id
    left join users u on u.id = x.user_id`;

/** Newest first. Those of people whom the viewer does not see, or who are suspended, are left out. */
export function selectMessages(
  db: Db,
  outingId: string,
  blockedIds: string[],
  window: { limit: number; offset: number; after: string | null },
): Promise<MessageRow[]> {
  const rest = window.after ? sql`and g.id < ${window.after}::uuid` : sql``;
  return sql`select ${columns} where g.outing_id = ${outingId}::uuid and g.hidden_at is null
      and (x.user_id is null or x.user_id <> all (${blockedIds}::uuid[]))
      and u.suspended_at is null ${rest}
    order by g.id desc
    limit ${literal(window.limit)} offset ${literal(window.offset)}`.execute<MessageRow>(db);
}

export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  const [row] = await sql`select ${columns}
    where g.id = ${id}::uuid and g.hidden_at is null`.execute<MessageRow>(db);
  return row;
}

export async function insertMessage(
  db: Db,
  message: { id: string; outing_id: string; person_id: string; body: string; created_at: Date },
): Promise<void> {
  await db.insertInto("outing_messages").values(message).execute();
}

export async function countMessages(db: Db, outingId: string): Promise<number> {
  const [row] = await sql`select count(*)::integer as count from outing_messages
    where outing_id = ${outingId}::uuid`.executePrepared<{ count: number }>(db);
  return row?.count ?? 0;
}

export async function deleteMessage(db: Db, id: string): Promise<void> {
  await db.deleteFrom("outing_messages").where("id", "=", id).execute();
}
