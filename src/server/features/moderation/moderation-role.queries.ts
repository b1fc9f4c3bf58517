import { sql as kyselySql } from "kysely";
import type { Db } from "../../db/schema.ts";

/** The account that has proven the address, with the role given or taken; null where there is none. */
export async function setRole(db: Db, email: string, isModerator: boolean) {
  const role = isModerator
    ? kyselySql`array_append(array_remove(scope, 'moderator'), 'moderator')`
    : kyselySql`array_remove(scope, 'moderator')`;
  const { rows } = await kyselySql<{
    id: string;
    username: string;
  }>`update users set scope = ${role}
    where email = ${email} and email_verified_at is not null
    returning id, username`.execute(db);
  return rows[0] ?? null;
}
