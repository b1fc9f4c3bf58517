import type { Db } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";
import { hiddenTitle } from "../outings/outings.sql.ts";

export async function hideTitle(db: Db, outingId: string): Promise<void> {
  await sql`update outings set hidden_title = title, title = ${hiddenTitle}
    where id = ${outingId}::uuid and title <> ${hiddenTitle}`.execute(db);
}

/** One that the host has given meanwhile stays. */
export async function showTitle(db: Db, outingId: string): Promise<void> {
  await sql`update outings set hidden_title = null,
      title = case when title = ${hiddenTitle} then hidden_title else title end
    where id = ${outingId}::uuid and hidden_title is not null`.execute(db);
}

/** The outing it was written in. */
export async function hideMessage(db: Db, id: string, reason: string): Promise<string[]> {
  const rows = await sql`update outing_messages set hidden_at = now(), hidden_reason = ${reason}
    where id = ${id}::uuid returning outing_id`.execute<{ outing_id: string }>(db);
  return rows.map(({ outing_id }) => outing_id);
}

export async function showMessage(db: Db, id: string): Promise<string[]> {
  const rows = await sql`update outing_messages set hidden_at = null, hidden_reason = ''
    where id = ${id}::uuid returning outing_id`.execute<{ outing_id: string }>(db);
  return rows.map(({ outing_id }) => outing_id);
}

/** The outing it is a memory of. */
export async function hideMemory(db: Db, id: string, reason: string): Promise<string[]> {
  const rows = await sql`update outing_memories set hidden_at = now(), hidden_reason = ${reason}
    where person_id = ${id}::uuid returning outing_id`.execute<{ outing_id: string }>(db);
  return rows.map(({ outing_id }) => outing_id);
}

export async function showMemory(db: Db, id: string): Promise<string[]> {
  const rows = await sql`update outing_memories set hidden_at = null, hidden_reason = ''
    where person_id = ${id}::uuid returning outing_id`.execute<{ outing_id: string }>(db);
  return rows.map(({ outing_id }) => outing_id);
}

export async function selectPicturesOf(db: Db, memoryId: string): Promise<string[]> {
  const rows = await sql`select asset_id from outing_memory_assets
    where person_id = ${memoryId}::uuid`.execute<{ asset_id: string }>(db);
  return rows.map(({ asset_id }) => asset_id);
}

export type Written = { outing_id: string; user_id: string | null };

export async function findWritten(db: Db, id: string): Promise<Written | undefined> {
  const [row] = await sql`select g.outing_id, x.user_id from outing_messages g
    join outing_people x on x.id = g.person_id
    where g.id = ${id}::uuid and g.hidden_at is null`.execute<Written>(db);
  return row;
}

export async function findRemembered(db: Db, id: string): Promise<Written | undefined> {
  const [row] = await sql`select w.outing_id, x.user_id from outing_memories w
    join outing_people x on x.id = w.person_id
    where w.person_id = ${id}::uuid and w.hidden_at is null and (w.words <> ''
      or exists (select from outing_memory_assets k where k.person_id = w.person_id))`.execute<Written>(
    db,
  );
  return row;
}

export async function findHost(db: Db, outingId: string): Promise<string | undefined> {
  const [row] = await sql`select host_id from outings
    where id = ${outingId}::uuid`.execute<{ host_id: string | null }>(db);
  return row?.host_id ?? undefined;
}
