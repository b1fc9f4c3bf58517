import { sql as kyselySql } from "kysely";
import type { Db } from "../../db/schema.ts";

export type Role = "moderator" | "operator";

/** The account that has proven the address, with the role given or taken; null where there is none. */
export async function updateRole(
  db: Db,
  email: string,
  { role, isGiven }: { role: Role; isGiven: boolean },
) {
  const scope = isGiven
    ? kyselySql`array_append(array_remove(scope, ${role}), ${role})`
    : kyselySql`array_remove(scope, ${role})`;
  const { rows } = await kyselySql<{
    id: string;
    username: string;
  }>`update users set scope = ${scope}
    where email = ${email} and email_verified_at is not null
    returning id, username`.execute(db);
  return rows[0] ?? null;
}
