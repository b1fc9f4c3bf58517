import type { Answer } from "../../../contract/endpoints.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { breaksUnique, conflict, linkOver } from "../../errors.ts";
import { enqueueMail } from "../../mail/outbox.queries.ts";
import { findOwnUser, getOwnUser } from "../users/users.service.ts";
import { selectProven } from "./auth.queries.ts";
import {
  type Claimant,
  dropChangesOfOthers,
  lockClaimants,
  setProvenEmail,
} from "./auth-address.queries.ts";
import { dropTokens, getToken, takeToken } from "./auth-tokens.service.ts";

export type ProvenAddress = { userId: string; email: string };

/**
 * Makes an address the verified one of an account, in the transaction of what proved it. Accounts
 * that merely claim it keep the claim, so that they can still be logged into, but none of them can
 * prove it while this one has it.
 */
export async function proveAddress(inside: Context, proven: ProvenAddress): Promise<void> {
  await settle(inside, proven, await claimantsOf(inside, proven));
}

async function settle(
  { db, clock }: Context,
  { userId, email }: ProvenAddress,
  claimants: Claimant[],
): Promise<void> {
  if (isProvenByAnother(claimants, { userId, email })) throw conflict("email_taken");
  await dropChangesOfOthers(db, email, userId);
  try {
    await setProvenEmail(db, userId, email, clock());
  } catch (error) {
    // Somebody else proved it in this very moment.
    throw breaksUnique(error, "users_by_verified_email") ? conflict("email_taken") : error;
  }
}

export function isProvenByAnother(
  claimants: Claimant[],
  { userId, email }: ProvenAddress,
): boolean {
  return claimants.some(
    (one) => one.id !== userId && one.email === email && one.email_verified_at !== null,
  );
}

/** Comes first in every transaction about an address, before tokens are touched. */
export async function claimantsOf(
  { db }: Context,
  { userId, email }: ProvenAddress,
): Promise<Claimant[]> {
  return lockClaimants(db, email, userId);
}

/** For which account a mailed link is, so that people see it before they go on. */
export async function lookAtLink(
  context: Context,
  token: string,
): Promise<Answer<"GET /auth/links/{token}">> {
  const sought = await getToken(context, token, ["verify", "change", "reset"]);
  const { user_id, purpose, email } = sought;
  const user = await findOwnUser(context, user_id);
  if (!user) throw linkOver();
  // The holder of the link reads the mailbox, so they may know. A reset takes no address.
  const owner = purpose === "reset" ? undefined : await selectProven(context.db, email);
  if (owner && owner.id !== user_id) throw conflict("email_taken");
  return { data: { username: user.username, purpose } };
}

/** By the token in a mail: the address of a new account, or the new address of an old one. */
export async function verifyAddress(
  context: Context,
  token: string,
): Promise<Answer<"PATCH /auth/email/verify/{token}">> {
  const { user_id: userId, email, purpose } = await getToken(context, token, ["verify", "change"]);
  return inTransaction(context, async (inside) => {
    const claimants = await claimantsOf(inside, { userId, email });
    await takeToken(inside, token);
    if (isProvenByAnother(claimants, { userId, email })) throw conflict("email_taken");
    const before = claimants.find((one) => one.id === userId);
    if (before?.[purpose === "change" ? "pending_email" : "email"] !== email) throw linkOver();
    await settle(inside, { userId, email }, claimants);

    const user = await getOwnUser(inside, userId);
    if (purpose === "change") {
      // Links that went to the old address must not open the account any more.
      await dropTokens(inside, userId, ["verify", "reset"]);
      // An address that was merely claimed may be a stranger's.
      if (before.email && before.email_verified_at) {
        await enqueueMail(inside.db, {
          userId,
          recipient: before.email,
          template: "email-changed",
          locale: user.locale,
          details: { newEmail: email, username: user.username },
        });
      }
    }
    const event = purpose === "change" ? "email-changed" : "email-verified";
    await recordEvent(inside.db, { event, actorId: userId, subjectId: userId });
    return { data: { user } };
  });
}
