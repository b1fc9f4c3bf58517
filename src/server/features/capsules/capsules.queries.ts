import type { Insertable, Updateable } from "kysely";
import { sql as kyselySql } from "kysely";
import type { Db, Schema } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";
import type { Guarded } from "./capsules.policy.ts";
import { guardColumns } from "./capsules.sql.ts";

export type Guard = {
  id: string;
  creator_id: string;
  visibility: "public" | "private";
  hidden_at: Date | null;
  has_access: boolean;
};

/** Only what the policy needs, for calls on parts of a capsule. */
export async function findGuard(
  db: Db,
  id: string,
  viewerId: string | null,
): Promise<Guard | undefined> {
  const [guard] = await sql`select ${guardColumns(sql`${viewerId}::uuid`)}
    from flenjors f where f.id = ${id}::uuid`.executePrepared<Guard>(db);
  return guard;
}

/** The guards of many capsules at once. */
export function selectGuards(db: Db, ids: string[], viewerId: string | null) {
  return sql`select ${guardColumns(sql`${viewerId}::uuid`)}
    from flenjors f where f.id = any (${ids}::uuid[])`.executePrepared<Guarded & { id: string }>(
    db,
  );
}

export type Reader = { id: string; scope: string[]; blockedIds: string[] };

/** Somebody as their session would know them; nobody who is suspended. */
export async function findReader(db: Db, userId: string): Promise<Reader | undefined> {
  const [reader] = await sql`select u.id, u.scope,
      array(select blocked_id::text from blocks where blocker_id = u.id
        union select blocker_id::text from blocks where blocked_id = u.id) as "blockedIds"
    from users u where u.id = ${userId}::uuid
      and u.suspended_at is null`.executePrepared<Reader>(db);
  return reader;
}

export async function hasVerifiedAddress(db: Db, userId: string): Promise<boolean> {
  const [found] = await sql`select from users where id = ${userId}::uuid
    and email_verified_at is not null`.executePrepared(db);
  return found !== undefined;
}

export type Sight = { capsuleId: string; viewerId: string | null };

/** The same for many at once, in the order asked for; null where there is none. */
export async function selectSights(db: Db, sights: Sight[]): Promise<(Guard | null)[]> {
  const rows = await sql`select s.number::integer as number,
      ${guardColumns(sql`s.viewer_id`)}
    from unnest(${sights.map((sight) => sight.capsuleId)}::uuid[],
      ${sights.map((sight) => sight.viewerId)}::uuid[]) with ordinality s (flenjor_id, viewer_id, number)
    join flenjors f on f.id = s.flenjor_id`.executePrepared<Guard & { number: number }>(db);
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return sights.map((_, index) => byNumber.get(index + 1) ?? null);
}

export async function refreshCapsule(db: Db, id: string): Promise<void> {
  await kyselySql`select refresh_flenjor(${id}::uuid)`.execute(db);
  await kyselySql`select refresh_facets(${id}::uuid)`.execute(db);
}

export async function insertCapsule(db: Db, capsule: Insertable<Schema["flenjors"]>) {
  await db.insertInto("flenjors").values(capsule).execute();
  await db.insertInto("flenjor_counts").values({ flenjor_id: capsule.id }).execute();
  await countInPublic(db, [capsule.id], 1);
}

/** The row stays locked until the transaction ends, so that two changes come one after the other. */
export async function lockCapsule(db: Db, id: string) {
  return db
    .selectFrom("flenjors")
    .select(["version", "min_participants", "max_participants"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export async function updateCapsule(
  db: Db,
  id: string,
  changes: Updateable<Schema["flenjors"]>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  if (changes.visibility) await countInPublic(db, [id], -1);
  await db.updateTable("flenjors").set(changes).where("id", "=", id).execute();
  if (changes.visibility) await countInPublic(db, [id], 1);
}

/**
 * Of several at once only the first finds it, and only that one takes it out of the counts. Locked
 * in the order that likes and reviews use, or they and the deletion would wait for each other.
 */
export async function deleteCapsule(db: Db, id: string): Promise<boolean> {
  await kyselySql`select from flenjor_counts where flenjor_id = ${id}::uuid for update`.execute(db);
  await kyselySql`select from flenjor_scores where flenjor_id = ${id}::uuid for update`.execute(db);
  const { rows } = await kyselySql`select from flenjors where id = ${id}::uuid for update`.execute(
    db,
  );
  if (rows.length === 0) return false;
  await countInPublic(db, [id], -1);
  await db.deleteFrom("flenjors").where("id", "=", id).execute();
  return true;
}

export async function replaceTags(
  db: Db,
  capsuleId: string,
  tags: readonly { id: string; spelling: string }[],
): Promise<void> {
  await countInPublic(db, [capsuleId], -1);
  await db.deleteFrom("flenjor_tags").where("flenjor_id", "=", capsuleId).execute();
  if (tags.length > 0) {
    const rows = tags.map(({ id: tag_id, spelling }, position) => ({ tag_id, spelling, position }));
    await db
      .insertInto("flenjor_tags")
      .values(rows.map((row) => ({ flenjor_id: capsuleId, ...row })))
      .execute();
  }
  await countInPublic(db, [capsuleId], 1);
}

export type WordedCover = { asset_id: string; alt: string };

export async function selectCovers(db: Db, capsuleId: string): Promise<WordedCover[]> {
  const covers = db.selectFrom("flenjor_covers").select(["asset_id", "alt"]);
  return covers.where("flenjor_id", "=", capsuleId).execute();
}

export async function replaceCovers(
  db: Db,
  capsuleId: string,
  covers: WordedCover[],
): Promise<void> {
  await db.deleteFrom("flenjor_covers").where("flenjor_id", "=", capsuleId).execute();
  if (covers.length === 0) return;
  await db
    .insertInto("flenjor_covers")
    .values(covers.map((cover, position) => ({ ...cover, flenjor_id: capsuleId, position })))
    .execute();
}

/** Creators and tags count only what everyone may see, or a count would tell of what is private. */
export async function countInPublic(db: Db, ids: readonly string[], by: 1 | -1): Promise<void> {
  await kyselySql`with counted as (
      select id, creator_id from flenjors
      where id = any (${ids}::uuid[]) and visibility = 'public' and hidden_at is null
    ), people as (
      update users u set flenjors_count = u.flenjors_count + n.number * ${by}::integer
      from (select creator_id, count(*)::integer as number from counted group by 1) n
      where u.id = n.creator_id
    )
    update tags t set flenjors_count = t.flenjors_count + n.number * ${by}::integer
    from (select ft.tag_id, count(*)::integer as number
      from flenjor_tags ft join counted on counted.id = ft.flenjor_id group by 1) n
    where t.id = n.tag_id`.execute(db);
}
