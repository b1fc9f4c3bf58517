import { sql as kyselySql } from "kysely";
import type { Db } from "../../db/schema.ts";

export type Claimant = {
  id: string;
  email: string | null;
  email_verified_at: Date | null;
  first_proven_at: Date | null;
  pending_email: string | null;
};

/** Everyone who claims or wants an address, and one person more, held until the transaction ends. */
export async function lockClaimants(db: Db, email: string, userId: string): Promise<Claimant[]> {
  return (
    db
      .selectFrom("users")
      .select(["id", "email", "email_verified_at", "first_proven_at", "pending_email"])
      .where((where) =>
        where.or([
          where("id", "=", userId),
          where("email", "=", email),
          where("pending_email", "=", email),
        ]),
      )
      // In one order everywhere: two who prove an address at once wait instead of blocking each other.
      .orderBy("id")
      .forUpdate()
      .execute()
  );
}

/** Changes of others to the address end. Their mailed links stay, to say whose it is now. */
export async function dropChangesOfOthers(db: Db, email: string, except: string): Promise<void> {
  await db
    .updateTable("users")
    .set({ pending_email: null })
    .where("pending_email", "=", email)
    .where("id", "!=", except)
    .execute();
}

export async function setProvenEmail(
  db: Db,
  userId: string,
  email: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable("users")
    .set((column) => ({
      email,
      email_verified_at: now,
      first_proven_at: kyselySql`case when email_verified_at is null
        then coalesce(first_proven_at, ${now}) else first_proven_at end`,
      pending_email: column.fn<string | null>("nullif", ["pending_email", column.val(email)]),
      updated_at: now,
    }))
    .where("id", "=", userId)
    .execute();
}
