import type { OwnUser } from "../../../contract/users.ts";
import type { Locale } from "../../../i18n/locales.ts";
import type { Context } from "../../context.ts";
import { breaksUnique, unauthorized } from "../../errors.ts";
import {
  deleteUser,
  insertUser,
  type ProfileChanges,
  selectOwnUser,
  updateUser,
} from "./users.queries.ts";
import { ownUserView } from "./users.view.ts";
import { usernameKey } from "./users-names.service.ts";

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

type NewAccount = {
  id: string;
  username: string;
  fullName: string;
  /** A claim: `proveAddress` is what makes it theirs. Null for none. */
  email: string | null;
  passwordHash: string | null;
  locale: Locale;
};

/** False where the username was taken, also by someone who was a moment faster. */
export async function addUser({ db, clock }: Context, account: NewAccount): Promise<boolean> {
  const now = clock();
  return insertUser(db, {
    id: account.id,
    username: account.username,
    username_key: usernameKey(account.username),
    full_name: account.fullName,
    email: account.email,
    password_hash: account.passwordHash,
    locale: account.locale,
    created_at: now,
    updated_at: now,
  });
}

/** False where the new username was taken. Runs in the transaction of whatever else changes. */
export async function changeUser(
  { db, clock }: Context,
  id: string,
  changes: ProfileChanges,
): Promise<boolean> {
  const { username } = changes;
  try {
    await updateUser(db, id, {
      ...changes,
      ...(username !== undefined && { username_key: usernameKey(username) }),
      updated_at: clock(),
    });
    return true;
  } catch (error) {
    if (breaksUnique(error, "users_username_key_key")) return false;
    throw error;
  }
}

/** Everything that the person owns goes with them. */
export async function removeUser({ db }: Context, id: string): Promise<void> {
  await deleteUser(db, id);
}
