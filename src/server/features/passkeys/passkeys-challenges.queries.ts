import type { Insertable, Selectable } from "kysely";
import type { Db, Schema } from "../../db/schema.ts";

export type ChallengeRow = Selectable<Schema["passkey_challenges"]>;
export type ChallengePurpose = ChallengeRow["purpose"];
export type ChallengeIdentity = NonNullable<ChallengeRow["identity"]>;

export async function insertChallenge(
  db: Db,
  row: Insertable<Schema["passkey_challenges"]>,
): Promise<void> {
  await db.insertInto("passkey_challenges").values(row).execute();
}

export type Sought = {
  tokenHash: Buffer;
  purpose: ChallengePurpose;
  /** The session that asked; null where nobody was signed in. */
  sessionId: string | null;
  now: Date;
};

export async function selectChallenge(db: Db, sought: Sought): Promise<ChallengeRow | undefined> {
  return db
    .selectFrom("passkey_challenges")
    .selectAll()
    .where("token_hash", "=", sought.tokenHash)
    .where("purpose", "=", sought.purpose)
    .where("session_id", sought.sessionId === null ? "is" : "=", sought.sessionId)
    .where("expires_at", ">", sought.now)
    .executeTakeFirst();
}

/** Of two who take it at once, one gets it. */
export async function deleteChallenge(db: Db, sought: Sought): Promise<ChallengeRow | undefined> {
  return db
    .deleteFrom("passkey_challenges")
    .where("token_hash", "=", sought.tokenHash)
    .where("purpose", "=", sought.purpose)
    .where("session_id", sought.sessionId === null ? "is" : "=", sought.sessionId)
    .where("expires_at", ">", sought.now)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteChallengesExpiredBy(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("passkey_challenges").where("expires_at", "<=", now).execute();
}
