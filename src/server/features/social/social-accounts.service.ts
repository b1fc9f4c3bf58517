import { randomBytes, randomInt } from "node:crypto";
import { v7 as newId } from "uuid";
import { recordEvent } from "../../audit/audit.queries.ts";
import type { Caller, Context } from "../../context.ts";
import { conflict, RequestError } from "../../errors.ts";
import { proveAddress } from "../auth/auth-address.service.ts";
import { admit } from "../invitations/invitations.service.ts";
import { addUser } from "../users/users.service.ts";
import { isOfficialFullName, isUsernameFree } from "../users/users-names.service.ts";
import { tellOwner } from "../users/users-notices.service.ts";
import {
  type IdentityKey,
  insertIdentity,
  lockVerifiedAccount,
  type SocialAccount,
  selectAccountOf,
  touchIdentity,
} from "./social.queries.ts";
import { type SocialProfile, usernameStem } from "./social.view.ts";

export type SocialIdentity = IdentityKey & { provider: string };

/** Somebody else got there first; the next try finds what they left. */
export class LostRace extends RequestError {
  constructor() {
    super(409, "conflict");
  }
}

export async function findAccount(
  { db }: Context,
  identity: IdentityKey,
): Promise<SocialAccount | null> {
  return (await selectAccountOf(db, identity)) ?? null;
}

/**
 * The account that a new identity may join: one whose address the provider and we have both seen
 * proven. Anything less lets people into accounts that are not theirs.
 */
export async function findAccountToJoin(
  { db }: Context,
  { email, isEmailVerified }: SocialProfile,
): Promise<SocialAccount | null> {
  return (email && isEmailVerified && (await lockVerifiedAccount(db, email))) || null;
}

/** Notes that an identity was used to sign in to its account; links it first if it is new. */
export async function noteIdentity(
  inside: Context,
  identity: SocialIdentity,
  userId: string,
): Promise<void> {
  const isLinked = await touchIdentity(inside.db, identity, userId, inside.clock());
  if (isLinked) return;
  await addIdentity(inside, identity, userId);
  const provider = inside.openid.nameOf(identity.provider);
  await tellOwner(inside, userId, "identity-linked", { provider });
}

/** Makes an account for somebody new, in the transaction of the sign-in. */
export async function joinWithIdentity(
  inside: Context,
  caller: Caller,
  identity: SocialIdentity,
  profile: SocialProfile,
  invitation: string | undefined,
): Promise<SocialAccount> {
  const admittedBy = await admit(inside, invitation);
  const email = profile.isEmailVerified ? profile.email : null;
  const id = await addAccount(inside, caller, profile);
  // An address that nobody vouches for is not even claimed: a claim could be proven later by its
  // owner, who would then share the account with whoever holds this identity.
  if (email) await proveFirst(inside, id, email);
  await addIdentity(inside, identity, id);
  const details = {
    provider: identity.provider,
    ...(admittedBy && { invitation: admittedBy }),
  };
  await recordEvent(inside.db, { event: "registered", actorId: id, subjectId: id, details });
  return { id, suspended_at: null };
}

export function requireActive({ suspended_at }: SocialAccount): void {
  if (suspended_at) throw new RequestError(403, "suspended");
}

async function addIdentity(
  { db, clock }: Context,
  { issuer, subject, provider }: SocialIdentity,
  userId: string,
): Promise<void> {
  const now = clock();
  const isAdded = await insertIdentity(db, {
    ...{ issuer, subject, provider, user_id: userId },
    ...{ created_at: now, last_used_at: now },
  });
  if (!isAdded) throw new LostRace();
}

async function proveFirst(inside: Context, userId: string, email: string): Promise<void> {
  try {
    await proveAddress(inside, { userId, email });
  } catch (error) {
    if (error instanceof RequestError && error.code === "email_taken") throw new LostRace();
    throw error;
  }
}

async function addAccount(
  inside: Context,
  { locale }: Caller,
  profile: SocialProfile,
): Promise<string> {
  const id = newId();
  const { PRODUCT_NAME } = inside.settings;
  // A provider vouches for nobody's name: one that speaks for the site is not taken over.
  const stem = usernameStem(profile);
  const own = isOfficialFullName(stem, PRODUCT_NAME) ? "member" : stem;
  for (const username of usernames(own)) {
    if (!(await isUsernameFree(inside, username))) continue;
    const isOfficial = isOfficialFullName(profile.name ?? "", PRODUCT_NAME);
    const fullName = (!isOfficial && profile.name) || username;
    const account = { id, username, fullName, email: null, passwordHash: null, locale };
    if (await addUser(inside, account)) return id;
  }
  throw conflict();
}

/** The plain name first, then with more and more of chance. */
function usernames(stem: string): string[] {
  const numbered = Array.from({ length: 4 }, () => `${stem}-${randomInt(10, 10_000)}`);
  return [stem, ...numbered, `${stem}-${randomBytes(4).toString("hex")}`];
}
