import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import type { Settings } from "../settings/settings.ts";
import { createLocalStorage } from "../storage/local-storage.ts";
import type { S3Settings } from "../storage/s3-request.ts";
import { createS3Archives, createS3Storage } from "../storage/s3-storage.ts";
import type { Storage } from "../storage/storage.ts";
import { createVariants, type Variants } from "./images/variants.ts";
import { createProcessPool, type ProcessPool } from "./process/process-pool.ts";

/** All that keeps and reads pictures and videos. */
export type Media = {
  /** Where new files go. */
  storage: Storage;
  /** Everywhere that files may lie, also where they no longer go. */
  storages: Storage[];
  /** Where a file lies that was stored under this provider, also one that is not used any more. */
  storageOf(provider: string): Storage | null;
  /** Look into what strangers send, so that a film which stalls its reader holds up no picture. */
  readers: { image: ProcessPool; video: ProcessPool };
  variants: Variants;
  /** Where backups go, if not onto the disk. */
  archives: Storage | null;
  /** Where files lie while they are being received. */
  incoming: string;
  close(): void;
};

export function openMedia(
  settings: Settings,
  /** Watches what is stored and read. */
  around: (storage: Storage) => Storage = (storage) => storage,
): Media {
  const directory = resolve(settings.DATA_DIR);
  const incoming = join(directory, "incoming");
  const local = around(createLocalStorage({ directory: join(directory, "assets"), incoming }));
  const store = s3Settings(settings);
  const s3 = store && around(createS3Storage(store));
  const archives = store && createS3Archives(store);
  const cores = availableParallelism();
  // A large HEIC takes seconds of CPU, and the machine may have other things to do.
  const reading = { queueLimit: 48, queueLimitOfOne: 12, waitMs: 20_000, timeLimitMs: 60_000 };
  const readers = {
    image: createProcessPool({ ...reading, processes: Math.max(1, Math.min(4, cores - 1)) }),
    video: createProcessPool({ ...reading, processes: 1 }),
  };
  const background = createProcessPool({
    processes: 1,
    queueLimit: 200,
    waitMs: 10 * 60_000,
    timeLimitMs: 120_000,
    isBackground: true,
  });
  const storages = [local, s3].filter((storage) => storage !== null);
  const storage = s3 ?? local;
  const variants = createVariants({ directory: join(directory, "variants"), background });

  return {
    storage,
    storages,
    storageOf: (provider) => storages.find((one) => one.provider === provider) ?? null,
    readers,
    variants,
    archives,
    incoming,
    close() {
      readers.image.close();
      readers.video.close();
      background.close();
      for (const one of storages) one.close();
      archives?.close();
    },
  };
}

function s3Settings(settings: Settings): S3Settings | null {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = settings;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: settings.S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}
