import type { Answer } from "../../../contract/endpoints.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import type { Caller, Context } from "../../context.ts";
import { invalid, linkOver } from "../../errors.ts";
import { enqueueMail } from "../../mail/outbox.queries.ts";
import { isEasyPassword } from "../../passwords/easy-password.ts";
import { inTransaction } from "../../transaction.ts";
import { dropPasskeys } from "../passkeys/passkeys-second-step.service.ts";
import { endAllSessions } from "../sessions/sessions.service.ts";
import { getOwnUser } from "../users/users.service.ts";
import {
  clearPendingEmail,
  deleteIdentities,
  enqueueNothing,
  selectCandidates,
  setPassword,
} from "./auth.queries.ts";
import { ownWords } from "./auth.service.ts";
import { claimantsOf, proveAddress } from "./auth-address.service.ts";
import { dropTokens, getToken, takeToken } from "./auth-tokens.service.ts";

/** Mails a way back in, to the address as it is stored. Nothing tells whether there was one. */
export async function askForReset(
  context: Context,
  email: string,
): Promise<Answer<"PATCH /auth/password/forgot">> {
  await context.attempts.spend("mail", email);
  await inTransaction(context, async (inside) => {
    const { verified, claimant } = await selectCandidates(inside.db, email);
    const account = verified ?? claimant;
    await recordEvent(inside.db, {
      event: "password-reset-asked",
      actorId: null,
      subjectId: account?.id ?? null,
    });
    if (!account || account.suspended_at) return enqueueNothing(inside.db, inside.clock());
    await enqueueMail(inside.db, {
      userId: account.id,
      recipient: account.email,
      template: "reset-password",
      locale: account.locale,
    });
  });
  return { data: { sent: true } };
}

/** Whoever has the token reads the address, so the address is proven and every session ends. */
export async function resetPassword(
  context: Context,
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<Answer<"PATCH /auth/password/reset">> {
  const { user_id: userId, email } = await getToken(context, token, ["reset"]);
  const user = await getOwnUser(context, userId);
  if (isEasyPassword(password, ownWords(context, user))) {
    throw invalid({ password: [errorWords(caller.locale)("fields.password_easy")] });
  }
  const passwordHash = await context.passwords.hash(password);

  await inTransaction(context, async (inside) => {
    const claimants = await claimantsOf(inside, { userId, email });
    await takeToken(inside, token);
    const before = claimants.find((one) => one.id === userId);
    if (before?.email !== email) throw linkOver();
    if (!before.email_verified_at) {
      await proveAddress(inside, { userId, email });
      // Set by someone who had not proven the address: it may not be theirs.
      await deleteIdentities(inside.db, userId);
      await dropPasskeys(inside, userId);
    }
    await setPassword(inside.db, userId, passwordHash, inside.clock());
    await clearPendingEmail(inside.db, userId);
    await dropTokens(inside, userId, ["verify", "change", "reset"]);
    await endAllSessions(inside, userId);
    await recordEvent(inside.db, { event: "password-reset", actorId: userId, subjectId: userId });
  });
  await context.attempts.forgive("password", email);
  return { data: { reset: true } };
}
