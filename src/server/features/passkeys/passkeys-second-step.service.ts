import type { SecondStep } from "../../../contract/identity/auth.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import type { Context } from "../../context.ts";
import { deletePasskeysOf, selectSignInState, setSecondStep } from "./passkeys.queries.ts";
import type { ChallengeIdentity } from "./passkeys-challenges.queries.ts";
import { beginSecondStep } from "./passkeys-challenges.service.ts";
import { dropRecoveryCodes } from "./passkeys-codes.service.ts";

/**
 * Begins the second step after the right password, or after a provider vouched for `identity`;
 * null where the account asks for none.
 */
export async function secondStepOf(
  context: Context,
  userId: string,
  identity: ChallengeIdentity | null = null,
): Promise<SecondStep | null> {
  const state = await selectSignInState(context.db, userId);
  if (!state?.second_step) return null;
  await recordEvent(context.db, {
    event: "second-step-asked",
    actorId: userId,
    subjectId: userId,
  });
  return beginSecondStep(context, userId, identity);
}

/** Forgets all that somebody set, until a moment, who may not be the owner of the account. */
export async function dropPasskeys(inside: Context, userId: string, before?: Date): Promise<void> {
  const dropped = await deletePasskeysOf(inside.db, userId, before);
  if (dropped === 0) return;
  await dropRecoveryCodes(inside, userId);
  await setSecondStep(inside.db, userId, false);
}
