import type { Insertable, Updateable } from "kysely";
import { sql as kyselySql } from "kysely";
import type { Db, Schema } from "../../db/schema.ts";

export async function insertCapsule(db: Db, capsule: Insertable<Schema["flenjors"]>) {
  await db.insertInto("flenjors").values(capsule).execute();
  await db.insertInto("flenjor_counts").values({ flenjor_id: capsule.id }).execute();
  await countInPublic(db, capsule.id, 1);
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
  if (changes.visibility) await countInPublic(db, id, -1);
  await db.updateTable("flenjors").set(changes).where("id", "=", id).execute();
  if (changes.visibility) await countInPublic(db, id, 1);
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
  await countInPublic(db, id, -1);
  await db.deleteFrom("flenjors").where("id", "=", id).execute();
  return true;
}

export async function replaceTags(
  db: Db,
  capsuleId: string,
  tags: readonly { id: string; spelling: string }[],
): Promise<void> {
  await countInPublic(db, capsuleId, -1);
  await db.deleteFrom("flenjor_tags").where("flenjor_id", "=", capsuleId).execute();
  if (tags.length > 0) {
    const rows = tags.map(({ id: tag_id, spelling }, position) => ({ tag_id, spelling, position }));
    await db
      .insertInto("flenjor_tags")
      .values(rows.map((row) => ({ flenjor_id: capsuleId, ...row })))
      .execute();
  }
  await countInPublic(db, capsuleId, 1);
}

export async function selectCoverIds(db: Db, capsuleId: string): Promise<string[]> {
  const covers = db.selectFrom("flenjor_covers").select("asset_id");
  const rows = await covers.where("flenjor_id", "=", capsuleId).execute();
  return rows.map((row) => row.asset_id);
}

export async function replaceCovers(db: Db, capsuleId: string, assetIds: string[]): Promise<void> {
  await db.deleteFrom("flenjor_covers").where("flenjor_id", "=", capsuleId).execute();
  if (assetIds.length === 0) return;
  await db
    .insertInto("flenjor_covers")
    .values(assetIds.map((asset_id, position) => ({ flenjor_id: capsuleId, asset_id, position })))
    .execute();
}

/** Creators and tags count only what everyone may see, or a count would tell of what is private. */
async function countInPublic(db: Db, capsuleId: string, by: 1 | -1): Promise<void> {
  await kyselySql`with counted as (
      select id, creator_id from flenjors
      where id = ${capsuleId}::uuid and visibility = 'public' and hidden_at is null
    ), people as (
      update users set flenjors_count = flenjors_count + ${by}::integer
      where id in (select creator_id from counted)
    )
    update tags set flenjors_count = flenjors_count + ${by}::integer
    where id in (select ft.tag_id from flenjor_tags ft join counted on counted.id = ft.flenjor_id)`.execute(
    db,
  );
}
