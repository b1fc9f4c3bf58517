import type { Answer } from "../../../contract/endpoints.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { invalid } from "../../errors.ts";
import { enqueueMail } from "../../mail/outbox.queries.ts";
import { isEasyPassword } from "../../passwords/easy-password.ts";
import { inTransaction } from "../../transaction.ts";
import { ownWords } from "../auth/auth.service.ts";
import { dropTokens } from "../auth/auth-tokens.service.ts";
import { endOtherSessions } from "../sessions/sessions.service.ts";
import { changeUser, getOwnUser } from "../users/users.service.ts";
import { selectPasswordHash } from "./account.queries.ts";

/** What matters asks for the password again, named by the field it stands in, where there is one. */
export async function requirePassword(
  context: Context,
  caller: Caller,
  [field, given]: [field: "password" | "current_password", given: string | undefined],
): Promise<void> {
  const { id } = requireViewer(caller);
  const words = errorWords(caller.locale);
  const hashed = await selectPasswordHash(context.db, id);
  if (!hashed) return;
  if (given === undefined) throw invalid({ [field]: [words("fields.required")] });
  await context.attempts.spend("password", id);
  if (!(await context.passwords.matches(given, hashed))) {
    throw invalid({ [field]: [words("fields.password_wrong")] });
  }
  await context.attempts.forgive("password", id);
}

export async function changePassword(
  context: Context,
  caller: Caller,
  body: { current_password?: string | undefined; password: string },
): Promise<Answer<"PATCH /account/password">> {
  const viewer = requireViewer(caller);
  const before = await getOwnUser(context, viewer.id);
  if (isEasyPassword(body.password, ownWords(context, before))) {
    throw invalid({ password: [errorWords(caller.locale)("fields.password_easy")] });
  }
  await requirePassword(context, caller, ["current_password", body.current_password]);
  const passwordHash = await context.passwords.hash(body.password);

  return inTransaction(context, async (inside) => {
    await changeUser(inside, viewer.id, { password_hash: passwordHash });
    await endOtherSessions(inside, viewer);
    await dropTokens(inside, viewer.id, ["reset"]);
    const user = await getOwnUser(inside, viewer.id);
    if (user.email && user.email_verified) {
      await enqueueMail(inside.db, {
        userId: viewer.id,
        recipient: user.email,
        template: "password-changed",
        locale: user.locale,
      });
    }
    await recordEvent(inside.db, {
      event: "password-changed",
      actorId: viewer.id,
      subjectId: viewer.id,
    });
    return { data: { user } };
  });
}
