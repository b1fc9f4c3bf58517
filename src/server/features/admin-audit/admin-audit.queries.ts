import type { Db } from "../../db/schema.ts";
import { literal, nothing, type Sql, sql } from "../../db/sql.ts";
import type { PageWindow } from "../../lib/paging.ts";

type Person = { id: string; username: string | null; full_name: string | null };

export type EntryRow = {
  id: string;
  happened_at: Date;
  event: string;
  details: Record<string, unknown>;
  actor: Person | null;
  subject: Person | null;
  sort_key: string;
};

export type Sought = { event: string | null; personId: string | null };

/** Each of the ways to narrow it down has an index that gives the latest first. */
export function selectEntries(
  db: Db,
  { event, personId }: Sought,
  { limit, offset, after }: PageWindow,
): Promise<EntryRow[]> {
  const ofEvent = event ? sql`and a.event = ${event}::text` : nothing;
  const further = after
    ? sql`and (a.happened_at, a.id) < (${after.key}::timestamptz, ${after.id}::uuid)`
    : nothing;
  const latest = (condition: Sql) => sql`(select a.id, a.happened_at from audit_log a
    where ${condition} ${ofEvent} ${further}
    order by a.happened_at desc, a.id desc limit ${literal(limit + offset)})`;
  const found = personId
    ? sql`${latest(sql`a.actor_id = ${personId}::uuid`)}
        union ${latest(sql`a.subject_id = ${personId}::uuid`)}`
    : latest(sql`true`);
  return sql`select a.id, a.happened_at, a.happened_at::text as sort_key, a.event, a.details,
      ${nameOf("actor")} as actor, ${nameOf("subject")} as subject
    from (select id from (${found}) found order by happened_at desc, id desc
      limit ${literal(limit)} offset ${literal(offset)}) page
    join audit_log a on a.id = page.id
    left join users actor on actor.id = a.actor_id
    left join users subject on subject.id = a.subject_id
    order by a.happened_at desc, a.id desc`.execute<EntryRow>(db);
}

/** Who is gone has left no more than an id. */
function nameOf(who: "actor" | "subject"): Sql {
  return who === "actor"
    ? sql`case when a.actor_id is not null then jsonb_build_object(
        'id', a.actor_id, 'username', actor.username, 'full_name', actor.full_name) end`
    : sql`case when a.subject_id is not null then jsonb_build_object(
        'id', a.subject_id, 'username', subject.username, 'full_name', subject.full_name) end`;
}

export async function selectIdOf(db: Db, usernameKey: string): Promise<string | null> {
  const found = db.selectFrom("users").select("id").where("username_key", "=", usernameKey);
  return (await found.executeTakeFirst())?.id ?? null;
}
