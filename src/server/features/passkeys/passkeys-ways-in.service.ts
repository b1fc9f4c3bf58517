import type { Context } from "../../context.ts";
import { selectPasskeys, selectProvidersOf, selectSignInState } from "./passkeys.queries.ts";

/**
 * Whether somebody could still sign in without one of their passkeys or providers. The account is
 * locked until the transaction ends, so of two that are removed at once the last one stays.
 */
export async function hasOtherWayIn(
  { db, openid }: Context,
  userId: string,
  gone: { passkeyId?: string; identityId?: string },
): Promise<boolean> {
  const state = await selectSignInState(db, userId, true);
  if (state?.has_password) return true;
  // As a path may spell an id in capitals.
  const [passkeyId, identityId] = [gone.passkeyId, gone.identityId].map((id) => id?.toLowerCase());
  const passkeys = await selectPasskeys(db, userId);
  if (passkeys.some(({ id }) => id !== passkeyId)) return true;
  const identities = await selectProvidersOf(db, userId);
  // A provider that is no longer set up lets nobody in.
  return identities.some(({ id, provider }) => id !== identityId && openid.has(provider));
}
