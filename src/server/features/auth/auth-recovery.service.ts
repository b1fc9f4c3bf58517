import type { Answer } from "../../../contract/endpoints.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import type { Caller, Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { invalid, linkOver } from "../../errors.ts";
import type { AnswerExtras } from "../../http/run-endpoint.ts";
import { enqueueMail } from "../../mail/outbox.queries.ts";
import { isEasyPassword } from "../../passwords/easy-password.ts";
import { dropCalendar } from "../calendars/calendars.service.ts";
import {
  forgetCallers,
  rememberCaller,
  spendOnAddress,
} from "../known-callers/known-callers.service.ts";
import { dropPasskeys } from "../passkeys/passkeys-second-step.service.ts";
import { endAllSessions } from "../sessions/sessions.service.ts";
import { getOwnUser } from "../users/users.service.ts";
import { mailOwner } from "../users/users-notices.service.ts";
import { mostTried } from "./auth.policy.ts";
import {
  type Candidate,
  clearPendingEmail,
  deleteIdentities,
  enqueueNothing,
  setPassword,
} from "./auth.queries.ts";
import { ownWords } from "./auth.service.ts";
import type { Claimant } from "./auth-address.queries.ts";
import { claimantsOf, isProvenByAnother, proveAddress } from "./auth-address.service.ts";
import { findCandidates } from "./auth-candidates.service.ts";
import { dropTokens, getToken, takeToken } from "./auth-tokens.service.ts";

/**
 * Mails a way back in, to the address as it is stored: into the account that has proven it, else
 * into each that may be meant, by its name. Nothing tells whether there was one.
 */
export async function askForReset(
  context: Context,
  caller: Caller,
  email: string,
): Promise<Answer<"PATCH /auth/password/forgot">> {
  const found = await findCandidates(context, caller, email);
  // A mere claim gives nobody more mails to an address that may be another's.
  const candidates = found.candidates.map((one) =>
    one.email_verified_at ? one : { ...one, acquaintance: null },
  );
  const address = candidates[0]?.email ?? found.countedAs;
  const { allowed } = await spendOnAddress(context, "reset", address, candidates);
  const [likeliest] = candidates;
  const meant = likeliest?.email_verified_at ? [likeliest] : candidates;
  const told = meant.filter((one) => allowed.includes(one) && !one.suspended_at);
  await inTransaction(context, async (inside) => {
    await recordEvent(inside.db, {
      event: "password-reset-asked",
      actorId: null,
      subjectId: likeliest?.id ?? null,
    });
    // As many rows each time, so that the time tells nothing either.
    for (let at = 0; at < mostTried; at++) await mailReset(inside, told[at]);
  });
  return { data: { sent: true } };
}

async function mailReset({ db, clock }: Context, account: Candidate | undefined): Promise<void> {
  if (!account) return enqueueNothing(db, clock());
  await enqueueMail(db, {
    userId: account.id,
    recipient: account.email,
    template: "reset-password",
    locale: account.locale,
    details: { username: account.username },
  });
}

/**
 * A stranger may have joined with the address, added a passkey or provider and waited for the owner
 * to confirm it. The owner was mailed about every later one.
 */
async function dropUnprovenWaysIn(
  inside: Context,
  { id, email_verified_at, first_proven_at }: Claimant,
): Promise<void> {
  if (email_verified_at && !first_proven_at) return;
  const before = email_verified_at && first_proven_at ? first_proven_at : undefined;
  await deleteIdentities(inside.db, id, before);
  await dropPasskeys(inside, id, before);
}

/**
 * The token came by mail, so it proves the address for this account unless another has proven it.
 * Every session ends.
 */
export async function resetPassword(
  context: Context,
  caller: Caller,
  { token, password }: { token: string; password: string },
): Promise<Answer<"PATCH /auth/password/reset"> & AnswerExtras> {
  const { user_id: userId, email } = await getToken(context, token, ["reset"]);
  const user = await getOwnUser(context, userId);
  if (await isEasyPassword(password, ownWords(context, user))) {
    throw invalid({ password: [errorWords(caller.locale)("fields.password_easy")] });
  }
  const passwordHash = await context.passwords.hash(password);

  const deviceCookie = await inTransaction(context, async (inside) => {
    const claimants = await claimantsOf(inside, { userId, email });
    await takeToken(inside, token);
    const before = claimants.find((one) => one.id === userId);
    if (before?.email !== email) throw linkOver();
    if (!before.email_verified_at) {
      if (!isProvenByAnother(claimants, { userId, email })) {
        await proveAddress(inside, { userId, email });
      }
    }
    await dropUnprovenWaysIn(inside, before);
    await setPassword(inside.db, userId, passwordHash, inside.clock());
    await clearPendingEmail(inside.db, userId);
    await dropTokens(inside, userId, ["verify", "change", "reset"]);
    await endAllSessions(inside, userId);
    await dropCalendar(inside, userId);
    await recordEvent(inside.db, { event: "password-reset", actorId: userId, subjectId: userId });
    await mailOwner(inside, userId, "password-changed");
    await forgetCallers(inside, userId);
    return rememberCaller(inside, caller, userId);
  });
  await context.attempts.forgive("password", email);
  return { data: { reset: true }, deviceCookie };
}
