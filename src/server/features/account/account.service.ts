import type { Answer, ParsedInput } from "../../../contract/endpoints.ts";
import type { OwnUser } from "../../../contract/users.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { invalid } from "../../errors.ts";
import { inTransaction } from "../../transaction.ts";
import { changeUser, getOwnUser } from "../users/users.service.ts";
import { isUsernameFree, usernameKey } from "../users/users-names.service.ts";
import { lockOwnImage } from "./account.queries.ts";
import { askForEmail, keepEmail } from "./account-email.service.ts";
import { requirePassword } from "./account-password.service.ts";

type Changes = ParsedInput<"PATCH /account">["body"];

export async function changeAccount(
  context: Context,
  caller: Caller,
  body: Changes,
): Promise<Answer<"PATCH /account">> {
  const { id } = requireViewer(caller);
  const { email, current_password, ...profile } = body;
  const before = await getOwnUser(context, id);
  const isNewEmail = email !== undefined && email !== before.email;
  if (isNewEmail) {
    await requirePassword(context, caller, ["current_password", current_password]);
    await context.attempts.spend("mail", email);
  }

  return inTransaction(context, async (inside) => {
    const errors = await refusals(inside, caller, before, body);
    if (Object.keys(errors).length > 0) throw invalid(errors);
    if (!(await changeUser(inside, id, profile))) throw invalid(usernameTaken(caller));
    if (isNewEmail) await askForEmail(inside, { ...before, pending_email: email }, email);
    else if (email !== undefined) await keepEmail(inside, before);
    return { data: { user: await getOwnUser(inside, id) } };
  });
}

async function refusals(
  inside: Context,
  caller: Caller,
  before: OwnUser,
  { username, profile_picture_id: picture }: Changes,
): Promise<Record<string, string[]>> {
  const words = errorWords(caller.locale);
  // Another spelling of the name one has is always allowed, even if it became a reserved word.
  const isRenamed =
    username !== undefined && usernameKey(username) !== usernameKey(before.username);
  const isRefused = isRenamed && !(await isUsernameFree(inside, username));
  const isStrange = picture != null && !(await lockOwnImage(inside.db, picture, before.id));
  return {
    ...(isRefused && usernameTaken(caller)),
    ...(isStrange && { profile_picture_id: [words("fields.picture")] }),
  };
}

function usernameTaken({ locale }: Caller): Record<string, string[]> {
  return { username: [errorWords(locale)("fields.username_taken")] };
}
