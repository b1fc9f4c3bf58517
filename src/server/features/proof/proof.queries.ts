import { sql as kyselySql } from "kysely";
import type { Viewer } from "../../context.ts";
import type { Db } from "../../db/schema.ts";

export type WaysToProve = {
  password_hash: string | null;
  has_passkey: boolean;
  signed_in_at: Date;
};

export async function selectWaysToProve(
  db: Db,
  { id, sessionId }: Viewer,
): Promise<WaysToProve | undefined> {
  return db
    .selectFrom("users")
    .innerJoin("sessions", "sessions.user_id", "users.id")
    .select([
      "password_hash",
      kyselySql<boolean>`exists (select from passkeys p where p.user_id = users.id)`.as(
        "has_passkey",
      ),
      "sessions.created_at as signed_in_at",
    ])
    .where("users.id", "=", id)
    .where("sessions.id", "=", sessionId)
    .executeTakeFirst();
}
