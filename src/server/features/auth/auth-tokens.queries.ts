import { sql as kyselySql } from "kysely";
import type { Db, Schema } from "../../db/schema.ts";

export type TokenPurpose = Schema["email_tokens"]["purpose"];

export type TokenRow = { user_id: string; purpose: TokenPurpose; email: string };

type NewToken = TokenRow & { tokenHash: Buffer; expiresAt: Date };

/** Replaces an earlier token of the purpose. False where the address is no longer to be proven. */
export async function upsertToken(db: Db, token: NewToken): Promise<boolean> {
  const result = await db
    .insertInto("email_tokens")
    .columns(["user_id", "purpose", "token_hash", "email", "expires_at"])
    .expression((from) =>
      from
        .selectFrom("users")
        .select([
          "id",
          kyselySql<TokenPurpose>`${token.purpose}`.as("purpose"),
          kyselySql<Buffer>`${token.tokenHash}::bytea`.as("token_hash"),
          kyselySql<string>`${token.email}`.as("email"),
          kyselySql<Date>`${token.expiresAt}::timestamptz`.as("expires_at"),
        ])
        .where("id", "=", token.user_id)
        .where(token.purpose === "change" ? "pending_email" : "email", "=", token.email)
        .$if(token.purpose === "verify", (query) => query.where("email_verified_at", "is", null)),
    )
    .onConflict((existing) =>
      existing.columns(["user_id", "purpose"]).doUpdateSet((row) => ({
        token_hash: row.ref("excluded.token_hash"),
        email: row.ref("excluded.email"),
        expires_at: row.ref("excluded.expires_at"),
      })),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

type Sought = { tokenHash: Buffer; purposes: TokenPurpose[]; now: Date };

export async function selectToken(db: Db, sought: Sought): Promise<TokenRow | undefined> {
  return db
    .selectFrom("email_tokens")
    .select(["user_id", "purpose", "email"])
    .where("token_hash", "=", sought.tokenHash)
    .where("purpose", "in", sought.purposes)
    .where("expires_at", ">", sought.now)
    .executeTakeFirst();
}

/** Whether it was there to be taken: of two who try at once, one does. */
export async function deleteToken(db: Db, tokenHash: Buffer): Promise<boolean> {
  const result = await db
    .deleteFrom("email_tokens")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteTokensOf(
  db: Db,
  userId: string,
  purposes: TokenPurpose[],
): Promise<void> {
  await db
    .deleteFrom("email_tokens")
    .where("user_id", "=", userId)
    .where("purpose", "in", purposes)
    .execute();
}

export async function deleteTokensExpiredBy(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("email_tokens").where("expires_at", "<=", now).execute();
}
