import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import { errorWords } from "../../i18n/server-messages.ts";
import type { Caller, Context } from "../context.ts";
import { inTransaction } from "../db/transaction.ts";
import { conflict, invalid } from "../errors.ts";
import { claimKey, deleteKeysOlderThan, findKey, storeAnswer } from "./idempotency.queries.ts";
import type { AnyAnswer, RunOnce } from "./run-endpoint.ts";

const keptForMs = 24 * 60 * 60 * 1000;

export type KeyedRequest = { key: string; endpoint: string; input: unknown };

/**
 * Runs what makes something at most once per key. The key, what was made and the answer are one
 * transaction; a second caller with the same key waits for it and is given the same answer.
 */
export async function onlyOnce(
  request: KeyedRequest,
  caller: Caller,
  context: Context,
  run: (context: Context) => Promise<AnyAnswer>,
): Promise<AnyAnswer> {
  const { key } = request;
  if (key.length < 1 || key.length > 255) {
    throw invalid({ "Idempotency-Key": [errorWords(caller.locale)("fields.format")] });
  }
  const owner = caller.viewer?.id ?? "anonymous";
  const text = JSON.stringify([request.endpoint, request.input]);
  const keyHash = createHash("sha256").update(key).digest();
  const fingerprint = createHash("sha256").update(text).digest();
  const secret = Buffer.from(hkdfSync("sha256", key + text, fingerprint, "sealed answer", 32));

  return inTransaction(context, async (inside) => {
    const { db: transaction } = inside;
    if (await claimKey(transaction, { owner, keyHash, fingerprint })) {
      const answer = await run(inside);
      await storeAnswer(transaction, { owner, keyHash, sealed: seal(answer, secret) });
      return answer;
    }
    const earlier = await findKey(transaction, { owner, keyHash });
    if (!earlier || !fingerprint.equals(earlier.fingerprint)) throw conflict("key_reused");
    return unseal(earlier.sealed_answer, secret);
  });
}

/** For requests that bring a file, whose content their use case learns on the way. */
export function runOnceFor(
  request: { key: string | null; endpoint: string },
  caller: Caller,
  context: Context,
): RunOnce {
  const { key, endpoint } = request;
  return async <Made extends AnyAnswer>(
    content: Readonly<Record<string, unknown>>,
    make: (inside: Context) => Promise<Made>,
  ) => {
    if (key === null) return inTransaction(context, make);
    return (await onlyOnce({ key, endpoint, input: content }, caller, context, make)) as Made;
  };
}

export async function forgetOldKeys(context: Context): Promise<void> {
  await deleteKeysOlderThan(context.db, new Date(context.clock().getTime() - keptForMs));
}

function seal(answer: AnyAnswer, secret: Buffer): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", secret, nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function unseal(sealed: Uint8Array, secret: Buffer): AnyAnswer {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv("aes-256-gcm", secret, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  const body = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  const { sessionCookie, ...answer } = JSON.parse(body.toString("utf8")) as AnyAnswer;
  // JSON has no dates, and the cookie needs one.
  return sessionCookie
    ? {
        ...answer,
        sessionCookie: { ...sessionCookie, expiresAt: new Date(sessionCookie.expiresAt) },
      }
    : answer;
}
