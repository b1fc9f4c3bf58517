import { createHash, randomBytes } from "node:crypto";
import type { Context } from "../../context.ts";
import { linkOver } from "../../errors.ts";
import {
  deleteToken,
  deleteTokensExpiredBy,
  deleteTokensOf,
  selectToken,
  type TokenPurpose,
  type TokenRow,
  upsertToken,
} from "./auth-tokens.queries.ts";

const hourMs = 60 * 60 * 1000;

const lifetimes: Record<TokenPurpose, number> = {
  verify: 3 * 24 * hourMs,
  change: 24 * hourMs,
  reset: hourMs,
};

/**
 * The token for a mail that is being written; earlier ones of its purpose stop working. Null where
 * the mail has nothing left to prove.
 */
export async function issueEmailToken(
  { db, clock }: Context,
  { userId, purpose, email }: { userId: string; purpose: TokenPurpose; email: string },
): Promise<string | null> {
  const token = randomBytes(32).toString("base64url");
  const isIssued = await upsertToken(db, {
    user_id: userId,
    purpose,
    email,
    tokenHash: hashOf(token),
    expiresAt: new Date(clock().getTime() + lifetimes[purpose]),
  });
  return isIssued ? token : null;
}

/** Reads a token without using it up. */
export async function getToken(
  { db, clock }: Context,
  token: string,
  purposes: TokenPurpose[],
): Promise<TokenRow> {
  const found = await selectToken(db, { tokenHash: hashOf(token), purposes, now: clock() });
  if (!found) throw linkOver();
  return found;
}

/** Uses a token up, in the transaction of what it allows. */
export async function takeToken({ db }: Context, token: string): Promise<void> {
  if (!(await deleteToken(db, hashOf(token)))) throw linkOver();
}

export async function dropTokens(
  { db }: Context,
  userId: string,
  purposes: TokenPurpose[],
): Promise<void> {
  await deleteTokensOf(db, userId, purposes);
}

export async function forgetDeadTokens({ db, clock }: Context): Promise<void> {
  await deleteTokensExpiredBy(db, clock());
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
