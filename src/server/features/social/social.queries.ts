import type { Db } from "../../db/schema.ts";

export type IdentityKey = { issuer: string; subject: string };

export type SocialAccount = { id: string; suspended_at: Date | null };

export async function selectAccountOf(
  db: Db,
  { issuer, subject }: IdentityKey,
): Promise<SocialAccount | undefined> {
  return db
    .selectFrom("identities")
    .innerJoin("users", "users.id", "identities.user_id")
    .select(["users.id", "suspended_at"])
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .executeTakeFirst();
}

/** Held until the transaction ends, so that it is still theirs when the identity is added. */
export async function lockVerifiedAccount(
  db: Db,
  email: string,
): Promise<SocialAccount | undefined> {
  return db
    .selectFrom("users")
    .select(["id", "suspended_at"])
    .where("email", "=", email)
    .where("email_verified_at", "is not", null)
    .forUpdate()
    .executeTakeFirst();
}

/** False where the identity has an account already: the key decides, whoever came first. */
export async function insertIdentity(
  db: Db,
  identity: IdentityKey & {
    user_id: string;
    provider: string;
    created_at: Date;
    last_used_at: Date;
  },
): Promise<boolean> {
  const result = await db
    .insertInto("identities")
    .values(identity)
    .onConflict((existing) => existing.columns(["issuer", "subject"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Whether the identity is linked to this account. */
export async function touchIdentity(
  db: Db,
  { issuer, subject }: IdentityKey,
  userId: string,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable("identities")
    .set({ last_used_at: now })
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export type IdentityRow = {
  id: string;
  provider: string;
  created_at: Date;
  last_used_at: Date | null;
};

export async function selectIdentities(db: Db, userId: string): Promise<IdentityRow[]> {
  return db
    .selectFrom("identities")
    .select(["id", "provider", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function selectIdentity(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<IdentityRow | undefined> {
  return db
    .selectFrom("identities")
    .select(["id", "provider", "created_at", "last_used_at"])
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
}

export async function deleteIdentity(db: Db, id: string): Promise<void> {
  await db.deleteFrom("identities").where("id", "=", id).execute();
}
