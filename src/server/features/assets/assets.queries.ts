import { type Insertable, sql as kyselySql, type Selectable } from "kysely";
import type { Db, Schema } from "../../db/schema.ts";

export type AssetRow = Selectable<Schema["assets"]>;

export type SightedAssetRow = AssetRow & {
  is_profile_picture: boolean;
  poster_key: string | null;
  poster_provider: string | null;
};

/**
 * Assets with what decides who sees them, such as whether one is the profile picture of a person
 * who may be seen. A poster that a moderator hid is not taken for the poster of its film.
 */
export async function selectAssets(db: Db, ids: string[]): Promise<SightedAssetRow[]> {
  return db
    .selectFrom("assets")
    .leftJoin("assets as poster", (join) =>
      join
        .onRef("poster.id", "=", "assets.poster_id")
        .on(({ eb, or }) =>
          or([eb("poster.hidden_at", "is", null), eb("assets.hidden_at", "is not", null)]),
        ),
    )
    .selectAll("assets")
    .select(["poster.storage_key as poster_key", "poster.provider as poster_provider"])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom("users")
          .select("users.id")
          .whereRef("users.profile_picture_id", "=", "assets.id")
          .where("users.suspended_at", "is", null),
      )
        .$castTo<boolean>()
        .as("is_profile_picture"),
    )
    .where("assets.id", "=", kyselySql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Until the transaction ends, whoever asks for the outcome of this upload waits for it. */
export async function holdUpload(db: Db, id: string): Promise<void> {
  await kyselySql`select pg_advisory_xact_lock(hashtextextended(${id}::text, 0))`.execute(db);
}

export async function isStored(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("assets").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** Keeps them from being swept until the transaction has put them to use. */
export async function lockOwnAssets(db: Db, ids: string[], ownerId: string): Promise<AssetRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("assets")
    .selectAll()
    .where("id", "in", ids)
    .where("owner_id", "=", ownerId)
    .orderBy("id")
    .forKeyShare()
    .execute();
}

export async function insertAsset(db: Db, asset: Insertable<Schema["assets"]>): Promise<AssetRow> {
  return db.insertInto("assets").values(asset).returningAll().executeTakeFirstOrThrow();
}

export async function sumBytesSince(db: Db, ownerId: string, moment: Date): Promise<number> {
  const { bytes } = await db
    .selectFrom("assets")
    .select(({ fn }) => fn.sum<number | null>("bytes").as("bytes"))
    .where("owner_id", "=", ownerId)
    .where("created_at", ">=", moment)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
}
