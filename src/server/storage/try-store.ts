import type { storeOutcomes } from "../../contract/site/setup.ts";
import type { S3Settings } from "./s3-request.ts";
import { createS3Storage } from "./s3-storage.ts";
import { newStorageKey, type Storage, StorageError } from "./storage.ts";

type Outcome = { outcome: (typeof storeOutcomes)[number]; words: string };

/** Error codes of stores that speak S3. The answers of other servers are not repeated. */
const knownCodes = [
  ...["AccessDenied", "AccessForbidden", "AccountProblem", "AllAccessDisabled", "Forbidden"],
  ...["AuthorizationHeaderMalformed", "ExpiredToken", "InvalidAccessKeyId", "InvalidToken"],
  ...["SignatureDoesNotMatch", "RequestTimeTooSkewed", "RequestExpired", "Unauthorized"],
  ...["NoSuchBucket", "NoSuchUpload", "InvalidBucketName", "BucketRegionError"],
  ...["InvalidRegion", "IllegalLocationConstraintException", "InvalidLocationConstraint"],
  ...["PermanentRedirect", "TemporaryRedirect", "Redirect", "MethodNotAllowed"],
  ...["InvalidRequest", "InvalidArgument", "NotImplemented", "NotSignedUp", "OperationAborted"],
  ...["QuotaExceeded", "InsufficientStorage", "XMinioStorageFull", "UserSuspended"],
  ...["SlowDown", "TooManyRequests", "ServiceUnavailable", "InternalError", "RequestTimeout"],
];

const unreachable: Outcome = { outcome: "unreachable", words: "" };
const testBytes = Buffer.from("test");

/** Stores, reads and deletes one small object, and says what came of it. */
export async function tryStore(settings: S3Settings, withinMs: number): Promise<Outcome> {
  const store = createS3Storage(settings);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => resolve(unreachable), withinMs);
  });
  try {
    return await Promise.race([tryOnce(store), late]);
  } finally {
    clearTimeout(timer);
    // Ends the connections too, and what is still waiting on one.
    store.close();
  }
}

async function tryOnce(store: Storage): Promise<Outcome> {
  const key = newStorageKey("txt");
  try {
    await store.put(key, testBytes, { mimeType: "text/plain" });
    const isSame = await holds(store, key);
    await store.delete(key);
    return isSame ? { outcome: "works", words: "" } : unreachable;
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    const [, code = ""] = error.message.match(/answered \d+: (\w+)$/) ?? [];
    return knownCodes.includes(code) ? { outcome: "refused", words: code } : unreachable;
  }
}

/** Whether the store gives back what was put: anything may say yes to everything. */
async function holds(store: Storage, key: string): Promise<boolean> {
  const file = await store.get(key);
  let bytes = Buffer.alloc(0);
  for await (const chunk of file?.stream ?? []) {
    bytes = Buffer.concat([bytes, chunk as Buffer]);
    if (bytes.length > testBytes.length) break;
  }
  return bytes.equals(testBytes);
}
