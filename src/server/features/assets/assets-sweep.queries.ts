import type { Db } from "../../db/schema.ts";

export type GoneFile = { provider: string; storage_key: string };

type Place = { created_at: Date; id: string };

/** Assets from before a moment, oldest first, from a place on. */
export async function selectOldAssets(
  db: Db,
  { before, after, limit }: { before: Date; after: Place | null; limit: number },
): Promise<Place[]> {
  let query = db
    .selectFrom("assets")
    .select(["id", "created_at"])
    .where("created_at", "<", before)
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit);
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple("created_at", "id"), ">", tuple(after.created_at, after.id)),
    );
  }
  return query.execute();
}

/** Nothing can be attached to them any more until the transaction ends. */
export async function lockAssets(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("assets")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map((row) => row.id);
}

/** Their files are then gone files: the database notes them by itself. */
export async function deleteAssets(db: Db, ids: string[]): Promise<void> {
  await db.deleteFrom("assets").where("id", "in", ids).execute();
}

/** By name, from one on. It leaves out files that a restored backup uses again. */
export async function selectGoneFiles(db: Db, after: string, limit: number): Promise<GoneFile[]> {
  return db
    .selectFrom("gone_files")
    .select(["storage_key", "provider"])
    .where("storage_key", ">", after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("assets")
            .select("id")
            .whereRef("assets.storage_key", "=", "gone_files.storage_key"),
        ),
      ),
    )
    .orderBy("storage_key")
    .limit(limit)
    .execute();
}

export async function deleteGoneFile(db: Db, storageKey: string): Promise<void> {
  await db.deleteFrom("gone_files").where("storage_key", "=", storageKey).execute();
}

export async function selectKnownKeys(db: Db, keys: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("assets")
    .select("storage_key")
    .where("storage_key", "in", keys)
    .execute();
  return rows.map((row) => row.storage_key);
}

export async function selectProfilePictures(db: Db, assetIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("profile_picture_id")
    .where("profile_picture_id", "in", assetIds)
    .execute();
  return rows.flatMap((row) => row.profile_picture_id ?? []);
}

export async function selectPosters(db: Db, assetIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("assets")
    .select("poster_id")
    .where("poster_id", "in", assetIds)
    .execute();
  return rows.flatMap((row) => row.poster_id ?? []);
}
