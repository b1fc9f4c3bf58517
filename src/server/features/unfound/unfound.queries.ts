import type { Db } from "../../db/schema.ts";
import { literal, nothing, sql } from "../../db/sql.ts";

/** `asker` is a hash already: neither an account nor an address reaches the database. */
export type Asking = { words: string; asker: string };

/** How many of them are new. In one order, so that two nodes wait instead of blocking each other. */
export async function insertWords(db: Db, words: string[], day: string): Promise<number> {
  const made = await sql`insert into unfound_searches (words, first_asked_on, last_asked_on)
    select words, ${day}::date, ${day}::date
    from (select distinct unnest(${words}::text[]) collate "C" as words) given order by words
    on conflict (words) do nothing returning id`.execute(db);
  return made.length;
}

/** Adds the marks of the askers; one that is there already changes nothing but the last day. */
export async function addMarks(db: Db, askings: Asking[], day: string): Promise<void> {
  await sql`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(askings)}::jsonb) as g (words text, asker text)
    ), locked as materialized (
      select id, words, secret from unfound_searches where words in (select words from given)
      order by words for update
    ), hashed as (
      select id, sha256(convert_to(secret::text || asker, 'UTF8')) as hash
      from locked join given using (words)
    ), marked as (
      select id, array_agg((get_byte(hash, 0) * 16 + get_byte(hash, 1) / 16)::smallint) as marks
      from hashed group by id
    )
    update unfound_searches u set last_asked_on = greatest(u.last_asked_on, ${day}::date),
      marks = array(select distinct mark from unnest(u.marks || m.marks) mark order by mark)
    from marked m where u.id = m.id
      and (u.last_asked_on < ${day}::date or not m.marks <@ u.marks)`.execute(db);
}

/** The least asked go first, of these the longest ago; among equals chance decides, by the id. */
export async function deleteAllBut(db: Db, most: number): Promise<void> {
  await sql`delete from unfound_searches where id in (
    select id from unfound_searches
    order by people desc, last_asked_on desc, id desc offset ${literal(most)})`.execute(db);
}

export type UnfoundRow = { id: string; words: string; people: number; last_asked_on: string };

export type UnfoundAfter = { people: number; day: string; id: string };

type Window = { limit: number; offset: number; after: UnfoundAfter | null };

export function selectAskedBy(
  db: Db,
  leastPeople: number,
  { limit, offset, after }: Window,
): Promise<UnfoundRow[]> {
  const further = after
    ? sql`and (u.people, u.last_asked_on, u.id)
        < (${after.people}::integer, ${after.day}::date, ${after.id}::uuid)`
    : nothing;
  return sql`select u.id, u.words, u.people, u.last_asked_on::text as last_asked_on
    from unfound_searches u where u.people >= ${literal(leastPeople)} ${further}
    order by u.people desc, u.last_asked_on desc, u.id desc
    limit ${limit} offset ${offset}`.execute<UnfoundRow>(db);
}

/** False where there is none that so many people asked for. */
export async function deleteSearch(db: Db, id: string, leastPeople: number): Promise<boolean> {
  const gone = await sql`delete from unfound_searches
    where id = ${id}::uuid and people >= ${literal(leastPeople)} returning id`.execute(db);
  return gone.length > 0;
}

export async function deleteFirstAskedBefore(db: Db, day: string): Promise<void> {
  await sql`delete from unfound_searches where first_asked_on < ${day}::date`.execute(db);
}
