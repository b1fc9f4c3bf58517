import type { Answer, ParsedInput } from "../../../contract/endpoints.ts";
import type { OwnUser } from "../../../contract/users.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { invalid, type RequestError } from "../../errors.ts";
import { orGiveBack } from "../../http/rate-limits/attempt-limits.ts";
import { mailboxOf } from "../../mail/mailbox.ts";
import { requireOwnImage } from "../assets/assets.service.ts";
import { requireProof } from "../proof/proof.service.ts";
import { changeUser, getOwnUser } from "../users/users.service.ts";
import { isOfficialFullName, isUsernameFree, usernameKey } from "../users/users-names.service.ts";
import { askForEmail, keepEmail } from "./account-email.service.ts";

type Changes = ParsedInput<"PATCH /account">["body"];

export async function changeAccount(
  context: Context,
  caller: Caller,
  body: Changes,
): Promise<Answer<"PATCH /account">> {
  const { id } = requireViewer(caller);
  const { email, current_password, passkey, mail_digest, ...fields } = body;
  const profile = { ...fields, ...(mail_digest !== undefined && { digest_wanted: mail_digest }) };
  if (isOfficialFullName(profile.full_name ?? "", context.settings.PRODUCT_NAME)) {
    throw invalid({ full_name: [errorWords(caller.locale)("fields.full_name_official")] });
  }
  const before = await getOwnUser(context, id);
  const isNewEmail = email !== undefined && email !== before.email;
  // With a change under way the address that one has means: call it off.
  if (email !== undefined && !isNewEmail && !before.pending_email) {
    throw invalid({ email: [errorWords(caller.locale)("fields.email_own")] });
  }
  if (isNewEmail) {
    const proof = { password: current_password, passkey };
    await requireProof(context, caller, proof, "current_password");
    await context.attempts.spend("newAddress", id);
    await context.attempts.spend("mail", mailboxOf(email));
  }
  const change = () =>
    inTransaction(context, async (inside) => {
      await requireFreeName(inside, caller, before, profile.username);
      if (profile.profile_picture_id) {
        await requireOwnImage(inside, caller, profile.profile_picture_id, "profile_picture_id");
      }
      if (!(await changeUser(inside, id, profile))) throw usernameTaken(caller);
      if (isNewEmail) await askForEmail(inside, { ...before, pending_email: email }, email);
      else if (email !== undefined) await keepEmail(inside, before);
      return { data: { user: await getOwnUser(inside, id) } };
    });
  return isNewEmail
    ? orGiveBack(context.attempts, { kind: "mail", who: mailboxOf(email) }, change)
    : change();
}

/** Another spelling of the name one has is always allowed, even if it became a reserved word. */
async function requireFreeName(
  inside: Context,
  caller: Caller,
  before: OwnUser,
  username: string | undefined,
): Promise<void> {
  if (!username || usernameKey(username) === usernameKey(before.username)) return;
  if (!(await isUsernameFree(inside, username))) throw usernameTaken(caller);
}

function usernameTaken({ locale }: Caller): RequestError {
  return invalid({ username: [errorWords(locale)("fields.username_taken")] });
}
