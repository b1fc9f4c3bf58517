import { type Insertable, sql as kyselySql, type Updateable } from "kysely";
import type { Db, Schema } from "../../db/schema.ts";

export async function insertList(db: Db, list: Insertable<Schema["lists"]>): Promise<void> {
  await db.insertInto("lists").values(list).execute();
}

/** Locks the list, so that two changes to its order come one after the other. */
export async function lockList(db: Db, id: string): Promise<void> {
  await kyselySql`select from lists where id = ${id}::uuid for update`.execute(db);
}

export async function updateList(
  db: Db,
  id: string,
  changes: Updateable<Schema["lists"]>,
): Promise<void> {
  await db
    .updateTable("lists")
    .set({ ...changes, updated_at: kyselySql`now()` })
    .where("id", "=", id)
    .execute();
}

export async function deleteList(db: Db, id: string): Promise<void> {
  await db.deleteFrom("lists").where("id", "=", id).execute();
}

/**
 * At the end, in the order given; what is in the list already stays where it is, and what was
 * deleted meanwhile is left out.
 */
export async function addItems(db: Db, listId: string, capsuleIds: string[]): Promise<string[]> {
  const { rows } = await kyselySql<{ flenjor_id: string }>`
    insert into list_items (list_id, flenjor_id, position)
    select ${listId}::uuid, wanted.id,
      coalesce((select max(position) from list_items where list_id = ${listId}::uuid), -1) + wanted.number
    from unnest(${capsuleIds}::uuid[]) with ordinality as wanted (id, number)
    join flenjors f on f.id = wanted.id for key share of f
    on conflict do nothing returning flenjor_id`.execute(db);
  return rows.map((row) => row.flenjor_id);
}

export async function removeItems(db: Db, listId: string, capsuleIds: string[]): Promise<void> {
  await db
    .deleteFrom("list_items")
    .where("list_id", "=", listId)
    .where("flenjor_id", "in", capsuleIds)
    .execute();
}

export async function reorderItems(db: Db, listId: string, capsuleIds: string[]): Promise<void> {
  await kyselySql`update list_items i set position = ordered.position from (
      select flenjor_id, row_number() over (order by
        array_position(${capsuleIds}::uuid[], flenjor_id) nulls last, position, flenjor_id) - 1 as position
      from list_items where list_id = ${listId}::uuid
    ) ordered where i.list_id = ${listId}::uuid and i.flenjor_id = ordered.flenjor_id`.execute(db);
}

/** A creator who saves their own capsule says nothing about its success, so it is not counted. */
export async function countSaves(db: Db, capsuleIds: string[], saverId: string): Promise<void> {
  await kyselySql`insert into flenjor_days (flenjor_id, day, kind, detail, count)
    select id, (now() at time zone 'UTC')::date, 'save', '', 1 from flenjors
    where id = any (${capsuleIds}::uuid[]) and creator_id <> ${saverId}::uuid order by id
    on conflict (flenjor_id, day, kind, detail) do update set count = flenjor_days.count + 1`.execute(
    db,
  );
}

type Passing = { id: string; kind: "share" | "view"; channel: string };

/** Counted in all, and by day and channel, in one statement. */
export async function countPassing(db: Db, { id, kind, channel }: Passing): Promise<number> {
  const counter = kyselySql.ref(`${kind}s_count`);
  const { rows } = await kyselySql<{ count: number }>`
    with counted as (
      update lists set ${counter} = ${counter} + 1 where id = ${id}::uuid
      returning id, ${counter} as count
    ), day as (
      insert into list_days as d (list_id, day, kind, detail, count)
      select id, (now() at time zone 'UTC')::date, ${kind}, ${channel}, 1 from counted
      on conflict (list_id, day, kind, detail) do update set count = d.count + 1
    )
    select count from counted`.execute(db);
  return rows[0]?.count ?? 0;
}
