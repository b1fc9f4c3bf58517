import type { Answer, ParsedInput } from "../../../contract/endpoints.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { invalid } from "../../errors.ts";
import type { AnswerExtras } from "../../http/run-endpoint.ts";
import { isEasyPassword } from "../../passwords/easy-password.ts";
import { ownWords } from "../auth/auth.service.ts";
import { dropTokens } from "../auth/auth-tokens.service.ts";
import { dropCalendar } from "../calendars/calendars.service.ts";
import { forgetCallers, rememberCaller } from "../known-callers/known-callers.service.ts";
import { requireProof } from "../proof/proof.service.ts";
import { endOtherSessions } from "../sessions/sessions.service.ts";
import { changeUser, getOwnUser } from "../users/users.service.ts";
import { tellOwner } from "../users/users-notices.service.ts";

export async function changePassword(
  context: Context,
  caller: Caller,
  body: ParsedInput<"PATCH /account/password">["body"],
): Promise<Answer<"PATCH /account/password"> & AnswerExtras> {
  const viewer = requireViewer(caller);
  const before = await getOwnUser(context, viewer.id);
  if (await isEasyPassword(body.password, ownWords(context, before))) {
    throw invalid({ password: [errorWords(caller.locale)("fields.password_easy")] });
  }
  const proof = { password: body.current_password, passkey: body.passkey };
  await requireProof(context, caller, proof, "current_password");
  // Nothing would be changed, and people who think that theirs is known would be no safer.
  if (body.password === body.current_password) {
    throw invalid({ password: [errorWords(caller.locale)("fields.password_same")] });
  }
  const passwordHash = await context.passwords.hash(body.password);

  return inTransaction(context, async (inside) => {
    await changeUser(inside, viewer.id, { password_hash: passwordHash });
    await endOtherSessions(inside, viewer);
    await dropTokens(inside, viewer.id, ["reset"]);
    await dropCalendar(inside, viewer.id);
    await forgetCallers(inside, viewer.id);
    const deviceCookie = await rememberCaller(inside, caller, viewer.id);
    await tellOwner(inside, viewer.id, "password-changed");
    const user = await getOwnUser(inside, viewer.id);
    return { data: { user }, deviceCookie };
  });
}
