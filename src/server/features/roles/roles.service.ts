import { email as emailField } from "../../../contract/shared/fields.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import type { Context } from "../../context.ts";
import { type Role, updateRole } from "./roles.queries.ts";

/** For whoever has the machine, not for the site. Works on the next call of a signed-in person. */
export async function setRole(
  { db }: Pick<Context, "db">,
  email: string,
  { role, isGiven }: { role: Role; isGiven: boolean },
): Promise<string | null> {
  const address = emailField.safeParse(email);
  if (!address.success) return null;
  const set = async (inside: Context["db"]) => {
    const person = await updateRole(inside, address.data, { role, isGiven });
    if (!person) return null;
    const event = isGiven ? (`${role}-made` as const) : (`${role}-revoked` as const);
    await recordEvent(inside, { event, actorId: null, subjectId: person.id });
    return person.username;
  };
  return db.isTransaction ? set(db) : db.transaction().execute(set);
}
