import type { Db } from "../../db/schema.ts";

export async function selectPasswordHash(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}

/** Keeps the picture from being deleted until the transaction has put it to use. */
export async function lockOwnImage(db: Db, assetId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("assets")
    .select("id")
    .where("id", "=", assetId)
    .where("owner_id", "=", userId)
    .where("asset_type", "=", "image")
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}
