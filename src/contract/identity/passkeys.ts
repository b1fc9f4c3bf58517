import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { limits } from "../limits.ts";
import { id, requiredLine, timestamp } from "../shared/fields.ts";
import { signedIn } from "./auth.ts";
import { assertion, attempt, bytes, proof } from "./proof.ts";

/** The page passes these options to the browser, in the JSON form of WebAuthn. */
const ceremony = z.strictObject({
  attempt: z.string(),
  options: z.record(z.string(), z.unknown()),
});

const attestation = z.strictObject({
  id: bytes(1400),
  client_data: bytes(8000),
  attestation_object: bytes(20_000),
  transports: z.array(z.string().max(30)).max(10),
});

export type Attestation = z.output<typeof attestation>;

const passkey = z.strictObject({
  id,
  name: z.string(),
  /** Kept by a password manager on several devices, rather than by one device alone. */
  is_synced: z.boolean(),
  created_at: timestamp,
  last_used_at: timestamp.nullable(),
});

export type Passkey = z.output<typeof passkey>;

const recoveryCodes = z.array(z.string());
const name = requiredLine(limits.passkeyName);

export const passkeyEndpoints = {
  "GET /account/passkeys": endpoint({
    summary: "The passkeys of the account, and whether it asks for a second step",
    access: "member",
    cache: "never",
    limit: "read",
    answer: z.strictObject({
      passkeys: z.array(passkey),
      second_step: z.boolean(),
      recovery_codes_left: z.number().int(),
    }),
    status: 200,
  }),
  "POST /account/passkeys/proof": endpoint({
    summary: "Begin to prove by a passkey that it is still the same person",
    access: "member",
    cache: "never",
    limit: "login",
    answer: ceremony,
    status: 200,
  }),
  "POST /account/passkeys/options": endpoint({
    summary: "Begin to add a passkey",
    access: "member",
    cache: "never",
    limit: "login",
    body: z.strictObject({ proof }),
    answer: ceremony,
    status: 200,
  }),
  "POST /account/passkeys": endpoint({
    summary: "Add the passkey that the browser made",
    access: "member",
    cache: "never",
    limit: "login",
    body: z.strictObject({ attempt, name, attestation }),
    answer: z.strictObject({ passkey }),
    status: 201,
  }),
  "PATCH /account/passkeys/{id}": endpoint({
    summary: "Rename a passkey",
    access: "member",
    cache: "never",
    limit: "write",
    params: z.strictObject({ id }),
    body: z.strictObject({ name }),
    answer: z.strictObject({ passkey }),
    status: 200,
  }),
  "DELETE /account/passkeys/{id}": endpoint({
    summary: "Remove a passkey; the last one stays while a second step is asked for",
    access: "member",
    cache: "never",
    limit: "login",
    params: z.strictObject({ id }),
    body: z.strictObject({ proof }),
    answer: null,
    status: 204,
  }),
  "PATCH /account/second-step": endpoint({
    summary: "Ask for a passkey after the password, or no longer; turned on, it gives new codes",
    access: "member",
    cache: "never",
    limit: "login",
    body: z.strictObject({ is_on: z.boolean(), proof }),
    answer: z.strictObject({ recovery_codes: recoveryCodes }),
    status: 200,
  }),
  "POST /account/recovery-codes": endpoint({
    summary: "New recovery codes; the earlier ones stop working",
    access: "member",
    cache: "never",
    limit: "login",
    body: z.strictObject({ proof }),
    answer: z.strictObject({ recovery_codes: recoveryCodes }),
    status: 200,
  }),
  "POST /auth/passkey/options": endpoint({
    summary: "Begin to sign in with a passkey; the answer is the same whoever asks",
    access: "anyone",
    cache: "never",
    limit: "login",
    answer: ceremony,
    status: 200,
  }),
  "POST /auth/passkey": endpoint({
    summary: "Sign in with a passkey",
    access: "anyone",
    cache: "never",
    limit: "login",
    body: z.strictObject({ attempt, assertion }),
    answer: signedIn,
    status: 200,
  }),
  "POST /auth/second-step": endpoint({
    summary: "Finish a login by a passkey of the account or one of its recovery codes",
    access: "anyone",
    cache: "never",
    limit: "login",
    body: z.strictObject({
      attempt,
      assertion: assertion.optional(),
      recovery_code: z.string().min(1).max(60).optional(),
    }),
    answer: signedIn,
    status: 200,
  }),
};
