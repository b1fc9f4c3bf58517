import type { Db } from "../db/schema.ts";

type Claim = { owner: string; keyHash: Buffer };

/** True for the first to claim a key. Another claim waits until the first commits or gives up. */
export async function claimKey(
  db: Db,
  { owner, keyHash, fingerprint }: Claim & { fingerprint: Buffer },
): Promise<boolean> {
  const result = await db
    .insertInto("idempotency_keys")
    .values({
      owner,
      key_hash: keyHash,
      fingerprint,
      sealed_answer: Buffer.alloc(0),
    })
    .onConflict((existing) => existing.columns(["owner", "key_hash"]).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function storeAnswer(
  db: Db,
  { owner, keyHash, sealed }: Claim & { sealed: Buffer },
): Promise<void> {
  await db
    .updateTable("idempotency_keys")
    .set({ sealed_answer: sealed })
    .where("owner", "=", owner)
    .where("key_hash", "=", keyHash)
    .execute();
}

export async function findKey(db: Db, { owner, keyHash }: Claim) {
  return db
    .selectFrom("idempotency_keys")
    .select(["fingerprint", "sealed_answer"])
    .where("owner", "=", owner)
    .where("key_hash", "=", keyHash)
    .executeTakeFirst();
}

export async function deleteKeysOlderThan(db: Db, moment: Date): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("created_at", "<", moment).execute();
}
