import type { OwnUser } from "../../../contract/users.ts";
import type { Context } from "../../context.ts";
import { unauthorized } from "../../errors.ts";
import { selectOwnUser } from "./users.queries.ts";
import { ownUserView } from "./users.view.ts";

export async function findOwnUser({ db }: Context, id: string): Promise<OwnUser | null> {
  const row = await selectOwnUser(db, id);
  return row ? ownUserView(row) : null;
}

/** The person behind a token; one who was deleted a moment ago is nobody any more. */
export async function getOwnUser(context: Context, id: string): Promise<OwnUser> {
  const user = await findOwnUser(context, id);
  if (!user) throw unauthorized();
  return user;
}
