import { email as emailField } from "../../../contract/shared/fields.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import type { Context } from "../../context.ts";
import { setRole } from "./moderation-role.queries.ts";

/** For whoever has the machine, not for the site. Works on the next call of a signed-in person. */
export async function setModerator(
  { db }: Pick<Context, "db">,
  email: string,
  isModerator: boolean,
): Promise<string | null> {
  const address = emailField.safeParse(email);
  if (!address.success) return null;
  return db.transaction().execute(async (inside) => {
    const person = await setRole(inside, address.data, isModerator);
    if (!person) return null;
    const event = isModerator ? "moderator-made" : "moderator-revoked";
    await recordEvent(inside, { event, actorId: null, subjectId: person.id });
    return person.username;
  });
}
