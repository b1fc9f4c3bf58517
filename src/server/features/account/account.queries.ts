import type { Db } from "../../db/schema.ts";

export async function selectPasswordHash(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.password_hash ?? null;
}
