import type { VerifiedRegistrationResponse } from "@simplewebauthn/server";
import { stringify as uuidOf } from "uuid";
import type { Attestation } from "../../../contract/identity/passkeys.ts";
import type { Assertion } from "../../../contract/identity/proof.ts";
import type { Context } from "../../context.ts";
import { RequestError } from "../../errors.ts";
import { advanceCounter, type PasskeyRow, selectPasskeyByCredential } from "./passkeys.queries.ts";
import type { ChallengeRow } from "./passkeys-challenges.queries.ts";
import { algorithms, library, partyOf } from "./passkeys-challenges.service.ts";

export const passkeyRefused = () => new RequestError(422, "passkey_refused");

export type Registration = NonNullable<VerifiedRegistrationResponse["registrationInfo"]>;

/** The passkey that a browser made for this challenge; null where it did not. */
export async function verifyAttestation(
  context: Context,
  { challenge }: ChallengeRow,
  given: Attestation,
): Promise<Registration | null> {
  const { rpID, origin } = partyOf(context);
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: given.id,
        rawId: given.id,
        type: "public-key",
        response: {
          clientDataJSON: given.client_data,
          attestationObject: given.attestation_object,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return verified && registrationInfo ? registrationInfo : null;
  } catch (error) {
    return refused(context, error);
  }
}

/** The passkey that signed this challenge, counted as used; null where none did that may. */
export async function verifyAssertion(
  context: Context,
  { challenge, user_id }: ChallengeRow,
  given: Assertion,
): Promise<PasskeyRow | null> {
  const passkey = await selectPasskeyByCredential(context.db, given.id);
  if (!passkey || (user_id !== null && passkey.user_id !== user_id)) return null;
  if (given.user_handle && userOf(given.user_handle) !== passkey.user_id) return null;
  const { rpID, origin } = partyOf(context);
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id: given.id,
        rawId: given.id,
        type: "public-key",
        response: {
          clientDataJSON: given.client_data,
          authenticatorData: given.authenticator_data,
          signature: given.signature,
          userHandle: given.user_handle,
        },
        clientExtensionResults: {},
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: passkey.counter,
      },
    });
    if (!verified) return null;
    const used = { id: passkey.id, counter: authenticationInfo.newCounter, now: context.clock() };
    return (await advanceCounter(context.db, used)) ? passkey : null;
  } catch (error) {
    return refused(context, error);
  }
}

/** The library throws at whatever does not fit; a fault of the database is still a fault. */
function refused({ log }: Context, error: unknown): null {
  if (error && typeof error === "object" && "severity" in error) throw error;
  log.info({ reason: error instanceof Error ? error.name : "unknown" }, "passkey refused");
  return null;
}

function userOf(handle: string): string | null {
  const bytes = Buffer.from(handle, "base64url");
  try {
    return uuidOf(bytes);
  } catch {
    return null;
  }
}
