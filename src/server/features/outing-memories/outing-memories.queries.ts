import type { Db, StoredCover } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";
import { assetFacts } from "../assets/assets.sql.ts";
import { personObject } from "../outings/outings.sql.ts";
import type { PersonRow } from "../outings/outings.view.ts";

export type LivedOuting = {
  flenjor_id: string | null;
  state: string;
  starts_at: Date;
  /** When names and words of its guests went. */
  forgotten_at: Date | null;
};

export async function findLived(db: Db, outingId: string): Promise<LivedOuting | undefined> {
  const [row] = await sql`select flenjor_id, state, starts_at, forgotten_at from outings
    where id = ${outingId}::uuid`.executePrepared<LivedOuting>(db);
  return row;
}

export type MemoryRow = {
  person: PersonRow;
  words: string;
  pictures: StoredCover[];
  is_review: boolean;
  updated_at: Date;
  hidden_at: Date | null;
  hidden_reason: string;
};

/**
 * In the order in which they were written. Those of people whom the reader does not see are left
 * out, and those that moderators have hidden, except the reader's own.
 */
export function selectMemories(
  db: Db,
  reader: { id: string; outing_id: string },
  blockedIds: string[],
): Promise<MemoryRow[]> {
  return sql`select ${personObject} as person, w.words, w.review_id is not null as is_review,
      w.updated_at, w.hidden_at, w.hidden_reason,
      coalesce((select json_agg(${assetFacts("s")} order by k.position)
        from outing_memory_assets k join assets s on s.id = k.asset_id where k.person_id = w.person_id
          and (s.hidden_at is null or w.person_id = ${reader.id}::uuid)), '[]') as pictures
    from outing_memories w join outing_people x on x.id = w.person_id
    left join users u on u.id = x.user_id left join assets p on p.id = u.profile_picture_id
    where w.outing_id = ${reader.outing_id}::uuid
      and (w.hidden_at is null or w.person_id = ${reader.id}::uuid)
      and (x.user_id is null or x.user_id <> all (${blockedIds}::uuid[]))
      and u.suspended_at is null and (w.words <> ''
        or exists (select from outing_memory_assets k where k.person_id = w.person_id))
    order by w.updated_at, w.person_id`.execute<MemoryRow>(db);
}

type NewMemory = {
  person_id: string;
  outing_id: string;
  words: string;
  /** Null leaves the review that was written before. */
  review_id: string | null;
  updated_at: Date;
};

export async function upsertMemory(db: Db, memory: NewMemory): Promise<void> {
  await sql`insert into outing_memories (person_id, outing_id, words, review_id, updated_at)
    values (${memory.person_id}::uuid, ${memory.outing_id}::uuid, ${memory.words},
      ${memory.review_id}::uuid, ${memory.updated_at})
    on conflict (person_id) do update set words = excluded.words,
      review_id = coalesce(excluded.review_id, outing_memories.review_id),
      updated_at = excluded.updated_at`.execute(db);
}

/**
 * Takes words and pictures away. What is more than them stays: whether they were a review, that
 * moderators have hidden them, and that they were reported.
 */
export async function clearMemory(db: Db, personId: string): Promise<void> {
  await sql`delete from outing_memories where person_id = ${personId}::uuid
    and review_id is null and hidden_at is null
    and not exists (select from moderation_cases where memory_id = ${personId}::uuid)`.execute(db);
  await sql`update outing_memories set words = '' where person_id = ${personId}::uuid`.execute(db);
  await replaceMemoryAssets(db, personId, []);
}

export async function selectMemoryAssets(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("outing_memory_assets")
    .select("asset_id")
    .where("person_id", "=", personId)
    .execute();
  return rows.map(({ asset_id }) => asset_id);
}

export async function replaceMemoryAssets(
  db: Db,
  personId: string,
  assetIds: string[],
): Promise<void> {
  await db.deleteFrom("outing_memory_assets").where("person_id", "=", personId).execute();
  if (assetIds.length === 0) return;
  await db
    .insertInto("outing_memory_assets")
    .values(assetIds.map((asset_id, position) => ({ person_id: personId, asset_id, position })))
    .execute();
}

/** Whether somebody was there with whoever remembers by this picture. */
export async function isRememberedWith(db: Db, assetId: string, userId: string): Promise<boolean> {
  const [found] = await sql`select from outing_memory_assets k
    join outing_memories w on w.person_id = k.person_id
    join outing_people me on me.outing_id = w.outing_id and me.user_id = ${userId}::uuid
      and (me.is_host or me.answer = 'yes')
    where k.asset_id = ${assetId}::uuid and w.hidden_at is null limit 1`.execute(db);
  return found !== undefined;
}

/** Whether moderators have a case about a memory with this picture. */
export async function isReported(db: Db, assetId: string): Promise<boolean> {
  const [found] = await sql`select from outing_memory_assets k
    join moderation_cases c on c.memory_id = k.person_id
    where k.asset_id = ${assetId}::uuid limit 1`.execute(db);
  return found !== undefined;
}

export async function selectRemembered(db: Db, assetIds: string[]): Promise<string[]> {
  const rows = await sql`select distinct asset_id from outing_memory_assets
    where asset_id = any (${assetIds}::uuid[])`.execute<{ asset_id: string }>(db);
  return rows.map(({ asset_id }) => asset_id);
}
