import type { Proof } from "../../../contract/passkeys.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { RequestError } from "../../errors.ts";
import { requirePassword } from "../account/account-password.service.ts";
import { selectPasskeys, selectSignInState } from "./passkeys.queries.ts";
import { takeChallenge } from "./passkeys-challenges.service.ts";
import { verifyAssertion } from "./passkeys-verify.service.ts";

export const passkeyRefused = () => new RequestError(422, "passkey_refused");

/**
 * What changes how people sign in asks for the password or a passkey again. Who has neither, and
 * signs in through another site, is taken by their session, as in the rest of the account.
 */
export async function requireProof(context: Context, caller: Caller, proof: Proof): Promise<void> {
  const viewer = requireViewer(caller);
  if (!proof.passkey) {
    const state = await selectSignInState(context.db, viewer.id);
    const passkeys = await selectPasskeys(context.db, viewer.id);
    if (!state?.has_password && passkeys.length > 0) throw passkeyRefused();
    return requirePassword(context, caller, ["password", proof.password]);
  }
  await context.attempts.spend("secondStep", viewer.id);
  const { attempt, assertion } = proof.passkey;
  const claim = { attempt, purpose: "proof", sessionId: viewer.sessionId } as const;
  const challenge = await takeChallenge(context, claim);
  if (!challenge || !(await verifyAssertion(context, challenge, assertion))) throw passkeyRefused();
  await context.attempts.forgive("secondStep", viewer.id);
}
