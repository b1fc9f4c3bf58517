import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import type { Attestation } from "../../../contract/identity/passkeys.ts";
import type { Assertion } from "../../../contract/identity/proof.ts";

// Loaded only once somebody uses a passkey: import it dynamically.

/** Asks the browser for a new passkey. Throws where the person or the device declines. */
export async function makePasskey(options: Record<string, unknown>): Promise<Attestation> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, response } = await startRegistration({ optionsJSON });
  return {
    id,
    client_data: response.clientDataJSON,
    attestation_object: response.attestationObject,
    transports: response.transports ?? [],
  };
}

/** Asks the browser to sign with a passkey. Throws where the person or the device declines. */
export async function signWithPasskey(options: Record<string, unknown>): Promise<Assertion> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, response } = await startAuthentication({ optionsJSON });
  return {
    id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    ...(response.userHandle && { user_handle: response.userHandle }),
  };
}
