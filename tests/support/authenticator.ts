import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type { Attestation } from "../../src/contract/identity/passkeys.ts";
import type { Assertion } from "../../src/contract/identity/proof.ts";

type Options = { challenge: string; user?: { id: string } };

/** The values that an attacker, or a fault, may change. */
type Twist = { challenge?: string; origin?: string; counter?: number; isVerified?: boolean };

export type Authenticator = {
  id: string;
  make(options: Options, twist?: Twist): Attestation;
  sign(options: Options, twist?: Twist): Assertion;
};

/** A passkey in software: ES256, discoverable, counting its uses. */
export function createAuthenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const credentialId = randomBytes(16);
  const id = credentialId.toString("base64url");
  let counter = 0;
  let handle: string | undefined;

  const clientData = (type: string, options: Options, twist: Twist) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: twist.challenge ?? options.challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const head = (flags: number, { isVerified = true, counter: told }: Twist) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(told ?? ++counter);
    const present = 0x01 | (isVerified ? 0x04 : 0) | flags;
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([present]), count]);
  };

  return {
    id,
    make(options, twist = {}) {
      handle = options.user?.id;
      const length = Buffer.from([0, credentialId.length]);
      const made = [Buffer.alloc(16), length, credentialId, coseKey(publicKey)];
      const authData = Buffer.concat([head(0x40, twist), ...made]);
      return {
        id,
        client_data: clientData("webauthn.create", options, twist).toString("base64url"),
        attestation_object: unattested(authData).toString("base64url"),
        transports: ["internal"],
      };
    },
    sign(options, twist = {}) {
      const data = clientData("webauthn.get", options, twist);
      const authData = head(0, twist);
      const signature = sign("sha256", Buffer.concat([authData, sha256(data)]), privateKey);
      return {
        id,
        client_data: data.toString("base64url"),
        authenticator_data: authData.toString("base64url"),
        signature: signature.toString("base64url"),
        ...(handle && { user_handle: handle }),
      };
    },
  };
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}

/** CBOR of {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
    Buffer.from(x, "base64url"),
    Buffer.from([0x22, 0x58, 0x20]),
    Buffer.from(y, "base64url"),
  ]);
}

/** CBOR of {fmt: "none", attStmt: {}, authData}. */
function unattested(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.from([0x60 | word.length, ...Buffer.from(word)]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text("fmt"),
    text("none"),
    text("attStmt"),
    Buffer.from([0xa0]),
    text("authData"),
    Buffer.from([0x58, authData.length]),
    authData,
  ]);
}
