import { v7 as newId } from "uuid";
import type { Locale } from "../../../i18n/locales.ts";
import type { Db } from "../../db/schema.ts";

export type Candidate = {
  id: string;
  username: string;
  email: string;
  email_verified_at: Date | null;
  password_hash: string | null;
  locale: Locale;
  suspended_at: Date | null;
};

/** Whose address it may be: the account that proved it, and the newest that only claims it. */
export async function selectCandidates(
  db: Db,
  email: string,
): Promise<{ verified: Candidate | null; claimant: Candidate | null }> {
  const rows = await db
    .selectFrom("users")
    .select(["id", "username", "email_verified_at", "password_hash", "locale", "suspended_at"])
    .where("email", "=", email)
    .orderBy((order) => order("email_verified_at", "is", null))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(2)
    .execute();
  const candidates = rows.map((row) => ({ ...row, email }));
  return {
    verified: candidates.find((row) => row.email_verified_at !== null) ?? null,
    claimant: candidates.find((row) => row.email_verified_at === null) ?? null,
  };
}

/**
 * Costs what putting a mail into the outbox costs. The row says that it is done and names nobody,
 * so nothing is ever sent; it is swept with the others.
 */
export async function enqueueNothing(db: Db, now: Date): Promise<void> {
  await db
    .insertInto("outbox")
    .values({
      id: newId(),
      user_id: null,
      recipient: "",
      template: "reset-password",
      locale: "en",
      details: "{}",
      sent_at: now,
    })
    .execute();
}

export async function setPassword(
  db: Db,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable("users")
    .set({ password_hash: passwordHash, updated_at: now })
    .where("id", "=", userId)
    .execute();
}

export async function clearPendingEmail(db: Db, userId: string): Promise<void> {
  await db.updateTable("users").set({ pending_email: null }).where("id", "=", userId).execute();
}

export async function deleteIdentities(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("identities").where("user_id", "=", userId).execute();
}
