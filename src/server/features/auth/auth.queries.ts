import { sql as kyselySql } from "kysely";
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

const mostOfEachAge = 20;

/**
 * The account that has proven an address and those that claim it, oldest first. Of very many claims
 * the oldest and the newest are enough.
 */
export async function selectCandidates(db: Db, email: string): Promise<Candidate[]> {
  const { rows } = await kyselySql<Candidate>`
    select id, username, email, email_verified_at, password_hash, locale, suspended_at
    from users where id in (
      (select id from users where email = ${email} and email_verified_at is not null)
      union (select id from users where email = ${email}
        order by created_at, id limit ${mostOfEachAge})
      union (select id from users where email = ${email}
        order by created_at desc, id desc limit ${mostOfEachAge}))
    order by created_at, id`.execute(db);
  return rows;
}

/** The account of a username, where it has an address. */
export async function selectNamed(db: Db, usernameKey: string): Promise<Candidate[]> {
  return db
    .selectFrom("users")
    .select(["id", "username", "email", "email_verified_at", "password_hash", "locale"])
    .select("suspended_at")
    .where("username_key", "=", usernameKey)
    .where("email", "is not", null)
    .$narrowType<{ email: string }>()
    .execute();
}

/** The account that has proven an address. */
export async function selectProven(db: Db, email: string): Promise<Candidate | undefined> {
  return db
    .selectFrom("users")
    .select(["id", "username", "email", "email_verified_at", "password_hash", "locale"])
    .select("suspended_at")
    .where("email", "=", email)
    .where("email_verified_at", "is not", null)
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
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

/** All of them, or those from before a moment. */
export async function deleteIdentities(db: Db, userId: string, before?: Date): Promise<void> {
  await db
    .deleteFrom("identities")
    .where("user_id", "=", userId)
    .$if(before !== undefined, (query) => query.where("created_at", "<", before as Date))
    .execute();
}
