import type { Answer, ParsedInput } from "../../../contract/endpoints.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import type { Caller, Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { RequestError } from "../../errors.ts";
import type { AnswerExtras } from "../../http/run-endpoint.ts";
import { signIn } from "../auth/auth.service.ts";
import { attemptKey } from "../known-callers/known-callers.service.ts";
import { noteIdentity } from "../social/social-accounts.service.ts";
import { tellOwner } from "../users/users-notices.service.ts";
import { selectSignInState } from "./passkeys.queries.ts";
import type { ChallengeRow } from "./passkeys-challenges.queries.ts";
import { findChallenge, takeChallenge } from "./passkeys-challenges.service.ts";
import { useUpRecoveryCode } from "./passkeys-codes.service.ts";
import { passkeyRefused, verifyAssertion } from "./passkeys-verify.service.ts";

type SignedIn = Answer<"POST /auth/passkey"> & AnswerExtras;
type SecondStepBody = ParsedInput<"POST /auth/second-step">["body"];

/** A passkey is two factors in one: the device, and what unlocks it. */
export async function signInWithPasskey(
  context: Context,
  caller: Caller,
  { attempt, assertion }: ParsedInput<"POST /auth/passkey">["body"],
): Promise<SignedIn> {
  const challenge = await takeChallenge(context, { attempt, purpose: "login", sessionId: null });
  const passkey = challenge && (await verifyAssertion(context, challenge, assertion));
  if (!passkey) {
    await recordEvent(context.db, { event: "login-failed", actorId: null, subjectId: null });
    throw passkeyRefused();
  }
  return enter(context, caller, passkey.user_id, { by: "passkey" });
}

/** After the password or a provider: by a passkey of the same account, or by a recovery code. */
export async function finishLogin(
  context: Context,
  caller: Caller,
  body: SecondStepBody,
): Promise<SignedIn> {
  const claim = { attempt: body.attempt, purpose: "second-step", sessionId: null } as const;
  const waiting = await findChallenge(context, claim);
  if (!waiting?.user_id) throw new RequestError(422, "second_step_over");
  const userId = waiting.user_id;
  const key = await attemptKey(context, caller, userId);
  await context.attempts.spend("secondStep", key);
  const answer = body.assertion
    ? await byPasskey(context, caller, { ...body, userId })
    : await byCode(context, caller, { ...body, userId });
  await context.attempts.forgive("secondStep", key);
  return answer;
}

type Finish = SecondStepBody & { userId: string };

async function byPasskey(context: Context, caller: Caller, finish: Finish): Promise<SignedIn> {
  const { attempt, assertion, userId } = finish;
  const claim = { attempt, purpose: "second-step", sessionId: null } as const;
  const challenge = await takeChallenge(context, claim);
  if (!challenge || !assertion || !(await verifyAssertion(context, challenge, assertion))) {
    await recordFailure(context, userId);
    throw passkeyRefused();
  }
  return enter(context, caller, userId, { by: "passkey", after: challenge });
}

async function byCode(context: Context, caller: Caller, finish: Finish): Promise<SignedIn> {
  const { attempt, recovery_code: code = "", userId } = finish;
  const entered = await inTransaction(context, async (inside) => {
    if (!(await useUpRecoveryCode(inside, userId, code))) return null;
    const claim = { attempt, purpose: "second-step", sessionId: null } as const;
    const challenge = await takeChallenge(inside, claim);
    if (!challenge) throw new RequestError(422, "second_step_over");
    await tellOwner(inside, userId, "recovery-code-used");
    return enter(inside, caller, userId, { by: "recovery code", after: challenge });
  });
  if (entered) return entered;
  await recordFailure(context, userId);
  const wrong = errorWords(caller.locale)("wrong_recovery_code");
  throw new RequestError(422, "wrong_recovery_code", { fields: { recovery_code: [wrong] } });
}

async function recordFailure({ db }: Context, userId: string): Promise<void> {
  await recordEvent(db, { event: "second-step-failed", actorId: null, subjectId: userId });
}

/** How somebody came in, and the first step that came before it. */
type Way = { by: string; after?: Pick<ChallengeRow, "identity"> };

async function enter(
  context: Context,
  caller: Caller,
  userId: string,
  { by, after }: Way,
): Promise<SignedIn> {
  const first = after && (after.identity?.provider ?? "password");
  return inTransaction(context, async (inside) => {
    const state = await selectSignInState(inside.db, userId);
    if (!state) throw passkeyRefused();
    if (state.suspended_at) throw new RequestError(403, "suspended");
    await recordEvent(inside.db, {
      event: "login-succeeded",
      actorId: userId,
      subjectId: userId,
      details: { by: first ? `${first} and ${by}` : by },
    });
    if (after?.identity) await noteIdentity(inside, after.identity, userId);
    return signIn(inside, caller, userId);
  });
}
