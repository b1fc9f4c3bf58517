import { randomBytes } from "node:crypto";
import { mkdir, statfs } from "node:fs/promises";
import type { Context } from "../context.ts";
import { openRedis } from "../redis/redis.ts";
import type { Settings } from "../settings/settings.ts";
import { newStorageKey } from "../storage/storage.ts";
import { bad, type HealthCheck, healthOf, lookAt, warning } from "./health-check.ts";

/** Below the first, uploads and the embedded database are about to fail; below the second, soon. */
const leastFreeBytes = 200 * 1024 ** 2;
const comfortableBytes = 1024 ** 3;

/** Writes a small file where uploads go, reads it again and deletes it. */
export async function checkUploads({ media }: Pick<Context, "media">): Promise<HealthCheck> {
  const { storage } = media;
  const place = storage.provider === "s3" ? "store" : "disk";
  return lookAt(
    "uploads",
    async () => {
      const before = performance.now();
      const key = newStorageKey("txt");
      const content = randomBytes(32);
      try {
        await storage.put(key, content, { mimeType: "text/plain" });
        const isSame = content.equals(await wholeOf(storage, key));
        const facts = { place, answer_ms: Math.round(performance.now() - before) };
        return healthOf("uploads", facts, isSame ? null : bad("unreadable"));
      } finally {
        await storage.delete(key).catch(() => {});
      }
    },
    { place },
  );
}

async function wholeOf(storage: Context["media"]["storage"], key: string): Promise<Buffer> {
  const stored = await storage.get(key);
  const chunks: Buffer[] = [];
  for await (const chunk of stored?.stream ?? []) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Only where a store is set. Asks on a connection of its own. */
export async function checkRedis({
  REDIS_URL,
}: Pick<Settings, "REDIS_URL">): Promise<HealthCheck[]> {
  if (!REDIS_URL) return [];
  const { host } = new URL(REDIS_URL);
  const check = await lookAt(
    "redis",
    async () => {
      const before = performance.now();
      const redis = await openRedis(REDIS_URL, { info() {}, warn() {} });
      try {
        await redis.client.ping();
        return healthOf("redis", { host, answer_ms: Math.round(performance.now() - before) });
      } finally {
        redis.close();
      }
    },
    { host },
  );
  return [check];
}

/** How much of the disk below a folder is free. */
export async function freeSpace(
  folder: string,
): Promise<{ free_bytes: number; total_bytes: number }> {
  await mkdir(folder, { recursive: true });
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free_bytes: bavail * bsize, total_bytes: blocks * bsize };
}

export type FreeSpace = typeof freeSpace;

export async function checkDisks(
  { DATA_DIR, CACHE_DIR }: Pick<Settings, "DATA_DIR" | "CACHE_DIR">,
  spaceOf: FreeSpace = freeSpace,
): Promise<HealthCheck[]> {
  const look = (name: "data_disk" | "cache_disk", folder: string) =>
    lookAt(name, async () => {
      const facts = await spaceOf(folder);
      return healthOf(name, facts, shortage(facts.free_bytes));
    });
  return Promise.all([look("data_disk", DATA_DIR), look("cache_disk", CACHE_DIR)]);
}

function shortage(free: number) {
  if (free < leastFreeBytes) return bad("full");
  return free < comfortableBytes ? warning("nearly_full") : null;
}
