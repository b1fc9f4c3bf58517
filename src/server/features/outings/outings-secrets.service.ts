import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Caller, Context } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { networkOf } from "../../http/rate-limits/network.ts";
import { siteKey } from "./outings.queries.ts";

const secretBytes = 16;

/** Told once; the database knows only its hash. */
export function newSecret(): string {
  return randomBytes(secretBytes).toString("base64url");
}

export function secretHash(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** Whether the hash that was found is the one that was looked for, in constant time. */
export function isSameHash(found: Uint8Array, hash: Buffer): boolean {
  return found.length === hash.length && timingSafeEqual(found, hash);
}

function secretOf(key: Uint8Array, words: string): string {
  const code = createHmac("sha256", key).update(words).digest();
  return code.subarray(0, secretBytes).toString("base64url");
}

type Invited = { id: string; invitation_number: number };

/** The secret of an invitation follows from the site's key, so that the host can be shown it again. */
export function invitationSecret(key: Uint8Array, { id, invitation_number }: Invited): string {
  return secretOf(key, `${id} ${invitation_number}`);
}

export async function invitationHash({ db }: Context, invited: Invited): Promise<Buffer> {
  const key = await siteKey(db, randomBytes(32));
  return secretHash(invitationSecret(key, invited));
}

/** A guest's own key follows from the site's key too, so that mails can lead to the guest's page. */
export async function guestKey({ db }: Context, personId: string): Promise<string> {
  return secretOf(await siteKey(db, randomBytes(32)), `guest ${personId}`);
}

type Address = { id: string; email: string };

/** Proves that somebody reads the mails to the address that a guest gave. */
export async function addressCode({ db }: Context, { id, email }: Address): Promise<string> {
  return secretOf(await siteKey(db, randomBytes(32)), `address ${id} ${email}`);
}

/** A link or key that opens nothing looks like nothing, and only so many are tried from a network. */
export async function wrongSecret({ attempts }: Context, { address }: Caller): Promise<Error> {
  await attempts.spend("wrongLink", networkOf(address));
  return notFound();
}
