import type { Db, Schema } from "../../db/schema.ts";

export type PasskeyRow = Omit<Schema["passkeys"], "counter"> & { counter: number };

export async function selectPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  const rows = await db
    .selectFrom("passkeys")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({ ...row, counter: Number(row.counter) }));
}

export async function selectPasskey(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<PasskeyRow | null> {
  const row = await db
    .selectFrom("passkeys")
    .selectAll()
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ? { ...row, counter: Number(row.counter) } : null;
}

export async function selectPasskeyByCredential(
  db: Db,
  credentialId: string,
): Promise<PasskeyRow | null> {
  const row = await db
    .selectFrom("passkeys")
    .selectAll()
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
  return row ? { ...row, counter: Number(row.counter) } : null;
}

export async function insertPasskey(db: Db, row: PasskeyRow): Promise<void> {
  await db.insertInto("passkeys").values(row).execute();
}

export async function renamePasskeyRow(
  db: Db,
  { id, userId, name }: { id: string; userId: string; name: string },
): Promise<void> {
  await db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .execute();
}

/** False where another use, a moment faster, has counted as far: one of the two is a copy. */
export async function advanceCounter(
  db: Db,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable("passkeys")
    .set({ counter, last_used_at: now })
    .where("id", "=", id)
    .where((where) =>
      where.or([
        where("counter", "<", counter),
        // Synced passkeys do not count at all.
        where.and([where("counter", "=", 0), where.val(counter === 0)]),
      ]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function deletePasskey(
  db: Db,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await db.deleteFrom("passkeys").where("id", "=", id).where("user_id", "=", userId).execute();
}

/** All of them, or those from before a moment; how many there were. */
export async function deletePasskeysOf(db: Db, userId: string, before?: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom("passkeys")
    .where("user_id", "=", userId)
    .$if(before !== undefined, (query) => query.where("created_at", "<", before as Date))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

type SignInState = { second_step: boolean; suspended_at: Date | null; has_password: boolean };

/** Locked, where what is decided by it is changed in the same transaction. */
export async function selectSignInState(
  db: Db,
  userId: string,
  isLocked = false,
): Promise<SignInState | undefined> {
  return db
    .selectFrom("users")
    .select(["second_step", "suspended_at"])
    .select((row) => row("password_hash", "is not", null).$castTo<boolean>().as("has_password"))
    .where("id", "=", userId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

export async function selectProvidersOf(
  db: Db,
  userId: string,
): Promise<{ id: string; provider: string }[]> {
  return db
    .selectFrom("identities")
    .select(["id", "provider"])
    .where("user_id", "=", userId)
    .execute();
}

export async function setSecondStep(db: Db, userId: string, isOn: boolean): Promise<void> {
  await db.updateTable("users").set({ second_step: isOn }).where("id", "=", userId).execute();
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_codes")
    .select((row) => row.fn.countAll().as("count"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function replaceRecoveryCodes(
  db: Db,
  userId: string,
  hashes: Buffer[],
): Promise<void> {
  await db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto("recovery_codes")
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Whether there was such a code: of two who use it at once, one does. */
export async function deleteRecoveryCode(
  db: Db,
  userId: string,
  codeHash: Buffer,
): Promise<boolean> {
  const result = await db
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", codeHash)
    .executeTakeFirst();
  return result.numDeletedRows === 1n;
}
