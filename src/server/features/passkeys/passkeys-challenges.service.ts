import { createHash, randomBytes } from "node:crypto";
import type { WebAuthnCredential } from "@simplewebauthn/server";
import { parse as bytesOf } from "uuid";
import type { OwnUser } from "../../../contract/users.ts";
import type { Context, Viewer } from "../../context.ts";
import { type PasskeyRow, selectPasskeys } from "./passkeys.queries.ts";
import {
  type ChallengeIdentity,
  type ChallengePurpose,
  type ChallengeRow,
  deleteChallenge,
  deleteChallengesExpiredBy,
  insertChallenge,
  type Sought,
  selectChallenge,
} from "./passkeys-challenges.queries.ts";

const lifetimeMs = 5 * 60 * 1000;

/** Ed25519, ES256 and RS256: what devices make. Asking Node for more is still an experiment. */
export const algorithms = [-8, -7, -257];

/** Not with the server: few starts need it at once, and it takes long to load. */
export const library = () => import("@simplewebauthn/server");

type Ceremony = { attempt: string; options: Record<string, unknown> };

/** Whose passkeys these are: those of the site that the ORIGIN setting names. */
export function partyOf({ settings }: Context): { rpID: string; origin: string } {
  return { rpID: new URL(settings.ORIGIN).hostname, origin: settings.ORIGIN };
}

export async function beginRegistration(
  context: Context,
  viewer: Viewer,
  user: OwnUser,
): Promise<Ceremony> {
  const own = await selectPasskeys(context.db, viewer.id);
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: context.settings.PRODUCT_NAME,
    rpID: partyOf(context).rpID,
    userID: Uint8Array.from(bytesOf(user.id)),
    userName: user.email ?? user.username,
    userDisplayName: user.full_name,
    timeout: lifetimeMs,
    attestationType: "none",
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: own.map(descriptorOf),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  const asked = { purpose: "register" as const, userId: viewer.id, sessionId: viewer.sessionId };
  return keep(context, asked, options);
}

/** Any passkey of the site will do, so the answer tells nothing of who has one. */
export async function beginLogin(context: Context): Promise<Ceremony> {
  return beginAssertion(context, { purpose: "login", userId: null, sessionId: null });
}

export async function beginProof(context: Context, viewer: Viewer): Promise<Ceremony> {
  const { id, sessionId } = viewer;
  return beginAssertion(context, { purpose: "proof", userId: id, sessionId });
}

/** Only for who has done the first step: it names the passkeys of the account. */
export async function beginSecondStep(
  context: Context,
  userId: string,
  identity: ChallengeIdentity | null,
): Promise<Ceremony> {
  return beginAssertion(context, { purpose: "second-step", userId, sessionId: null, identity });
}

type Asked = {
  purpose: ChallengePurpose;
  userId: string | null;
  sessionId: string | null;
  /** The provider that was the first step, if it was one. */
  identity?: ChallengeIdentity | null;
};

async function beginAssertion(context: Context, asked: Asked): Promise<Ceremony> {
  const own = asked.userId ? await selectPasskeys(context.db, asked.userId) : [];
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: partyOf(context).rpID,
    timeout: lifetimeMs,
    userVerification: "required",
    ...(own.length > 0 && { allowCredentials: own.map(descriptorOf) }),
  });
  return keep(context, asked, options);
}

function descriptorOf({ credential_id, transports }: PasskeyRow): {
  id: string;
  transports: NonNullable<WebAuthnCredential["transports"]>;
} {
  return {
    id: credential_id,
    transports: transports as NonNullable<WebAuthnCredential["transports"]>,
  };
}

/** The browser is given a token for it; who has not got that cannot answer. */
async function keep(
  { db, clock }: Context,
  { purpose, userId, sessionId, identity }: Asked,
  options: { challenge: string },
): Promise<Ceremony> {
  const attempt = randomBytes(32).toString("base64url");
  await insertChallenge(db, {
    token_hash: hashOf(attempt),
    purpose,
    challenge: options.challenge,
    user_id: userId,
    session_id: sessionId,
    expires_at: new Date(clock().getTime() + lifetimeMs),
    identity: identity ? JSON.stringify(identity) : null,
  });
  return { attempt, options: { ...options } };
}

type Claim = { attempt: string; purpose: ChallengePurpose; sessionId: string | null };

/** Uses it up, whatever comes of it. */
export async function takeChallenge(context: Context, claim: Claim): Promise<ChallengeRow | null> {
  return (await deleteChallenge(context.db, soughtBy(context, claim))) ?? null;
}

export async function findChallenge(context: Context, claim: Claim): Promise<ChallengeRow | null> {
  return (await selectChallenge(context.db, soughtBy(context, claim))) ?? null;
}

export async function forgetDeadChallenges({ db, clock }: Context): Promise<void> {
  await deleteChallengesExpiredBy(db, clock());
}

function soughtBy({ clock }: Context, { attempt, purpose, sessionId }: Claim): Sought {
  return { tokenHash: hashOf(attempt), purpose, sessionId, now: clock() };
}

function hashOf(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}
