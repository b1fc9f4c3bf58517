import type { Proof } from "../../../contract/identity/proof.ts";
import { errorWords } from "../../../i18n/server-messages.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import { type Caller, type Context, requireViewer, type Viewer } from "../../context.ts";
import { invalid, RequestError, unauthorized } from "../../errors.ts";
import { orGiveBack } from "../../http/rate-limits/attempt-limits.ts";
import { sessionKey } from "../../http/rate-limits/rate-limiters.ts";
import { takeChallenge } from "../passkeys/passkeys-challenges.service.ts";
import { passkeyRefused, verifyAssertion } from "../passkeys/passkeys-verify.service.ts";
import { selectWaysToProve } from "./proof.queries.ts";

/** How long after signing in an account without password and passkey counts as proven. */
const freshMs = 15 * 60 * 1000;

/**
 * Calls that change how people sign in, delete everything or export everything ask for a proof:
 * the password, a passkey, or, where an account has neither, having just signed in. `field` is
 * where the password stands in the request.
 */
export async function requireProof(
  context: Context,
  caller: Caller,
  proof: Proof,
  field: "password" | "current_password" = "password",
): Promise<void> {
  const viewer = requireViewer(caller);
  const ways = await selectWaysToProve(context.db, viewer);
  if (!ways) throw unauthorized();
  if (proof.passkey) return provePasskey(context, viewer, proof.passkey);
  if (ways.password_hash) {
    const given = { field, password: proof.password };
    return provePassword(context, caller, given, ways.password_hash);
  }
  if (ways.has_passkey) throw new RequestError(422, "passkey_needed");
  if (context.clock().getTime() - ways.signed_in_at.getTime() > freshMs) {
    const again = errorWords(caller.locale)("sign_in_again");
    throw new RequestError(422, "sign_in_again", { fields: { sign_in: [again] } });
  }
}

async function provePassword(
  context: Context,
  caller: Caller,
  { field, password }: { field: string; password: string | undefined },
  hashed: string,
): Promise<void> {
  const words = errorWords(caller.locale);
  if (password === undefined) throw invalid({ [field]: [words("fields.required")] });
  const key = sessionKey(requireViewer(caller));
  await context.attempts.spend("proof", key);
  const isRight = await orGiveBack(context.attempts, { kind: "proof", who: key }, () =>
    // A site with too much to do has tried nothing.
    context.passwords.matches(password, hashed),
  );
  if (!isRight) {
    await recordFailure(context, requireViewer(caller), "password");
    throw invalid({ [field]: [words("fields.password_wrong")] });
  }
  await context.attempts.forgive("proof", key);
}

async function provePasskey(
  context: Context,
  viewer: Viewer,
  { attempt, assertion }: NonNullable<Proof["passkey"]>,
): Promise<void> {
  const key = sessionKey(viewer);
  await context.attempts.spend("proof", key);
  const claim = { attempt, purpose: "proof", sessionId: viewer.sessionId } as const;
  const challenge = await takeChallenge(context, claim);
  if (!challenge || !(await verifyAssertion(context, challenge, assertion))) {
    await recordFailure(context, viewer, "passkey");
    throw passkeyRefused();
  }
  await context.attempts.forgive("proof", key);
}

/**
 * Somebody may be guessing in a stolen session of an operator: the other operators see it. As many
 * are written as a session may try. Proofs are asked for before a transaction begins, so the entry
 * stays when the call is refused.
 */
async function recordFailure(
  { db }: Context,
  { id, scope }: Viewer,
  by: "password" | "passkey",
): Promise<void> {
  if (!scope.includes("operator")) return;
  await recordEvent(db, { event: "proof-failed", actorId: id, subjectId: null, details: { by } });
}
