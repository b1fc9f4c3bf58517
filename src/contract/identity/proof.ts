import { z } from "zod";

export const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/);

/** Names what was asked of a passkey; it works once and for five minutes. */
export const attempt = bytes(43).min(43);

/** The signature of a passkey, with the data that it signed. */
export const assertion = z.strictObject({
  id: bytes(1400),
  client_data: bytes(8000),
  authenticator_data: bytes(4000),
  signature: bytes(4000),
  user_handle: bytes(100).optional(),
});

export type Assertion = z.output<typeof assertion>;

export const currentPassword = z.string().min(1).max(128);

/** A passkey of the account that has signed what POST /account/passkeys/proof asked for. */
export const provenPasskey = z.strictObject({ attempt, assertion });

/**
 * That it is still the same person: by password, or by a passkey. An account that has neither sends
 * nothing, and must have signed in within the last quarter of an hour.
 */
export const proof = z.strictObject({
  password: currentPassword.optional(),
  passkey: provenPasskey.optional(),
});

export type Proof = z.output<typeof proof>;
