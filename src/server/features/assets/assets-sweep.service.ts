import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "../../context.ts";
import type { Storage } from "../../storage/storage.ts";
import { inTransaction } from "../../transaction.ts";
import { findAttached } from "./assets-attachments.service.ts";
import {
  deleteAssets,
  lockAssets,
  type SweptAsset,
  selectKnownKeys,
  selectOldAssets,
} from "./assets-sweep.queries.ts";

const hourMs = 60 * 60 * 1000;
/** Time enough to finish a draft; and for a file to be older than the row that is being made. */
const graceMs = 24 * hourMs;
const batch = 500;
/** So many files of which the database knows none are more likely those of another database. */
const suspiciousNumber = 20;

/** Deletes what belongs to nothing for a day: assets, then files that no asset knows. */
export async function sweepUnattachedAssets(context: Context): Promise<void> {
  const now = context.clock().getTime();
  await sweepAssets(context);
  await sweepFiles(context, context.media.storages, new Date(now - graceMs));
  await sweepVariants(context);
  // None takes an hour to receive.
  await sweepIncoming(context, new Date(now - hourMs));
}

/**
 * Deletes the files that a sudden end cut off between file and row. From before a moment at which
 * nobody else was uploading, which one process knows for sure only of the folder that it alone has.
 */
export async function sweepCutOffUploads(context: Context, before: Date): Promise<void> {
  const local = context.media.storages.filter(({ provider }) => provider === "local");
  await sweepFiles(context, local, before);
  await sweepIncoming(context, before);
}

async function sweepAssets(context: Context): Promise<void> {
  const before = new Date(context.clock().getTime() - graceMs);
  for (let after: Awaited<ReturnType<typeof selectOldAssets>>[number] | null = null; ; ) {
    const page = await selectOldAssets(context.db, { before, after, limit: batch });
    after = page.at(-1) ?? null;
    if (!after) return;
    const swept = await deleteUnattached(
      context,
      page.map(({ id }) => id),
    );
    for (const asset of swept) await deleteFiles(context, asset);
  }
}

async function deleteUnattached(context: Context, ids: string[]): Promise<SweptAsset[]> {
  const candidates = await unattachedAmong(context, ids);
  if (candidates.length === 0) return [];
  return inTransaction(context, async (inside) => {
    const locked = await lockAssets(inside.db, candidates);
    // Asked again: one may have been put to use just before it was locked.
    const unattached = new Set(
      await unattachedAmong(
        inside,
        locked.map(({ id }) => id),
      ),
    );
    if (unattached.size > 0) await deleteAssets(inside.db, [...unattached]);
    return locked.filter(({ id }) => unattached.has(id));
  });
}

async function unattachedAmong(context: Context, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const attached = await findAttached(context, ids);
  return ids.filter((id) => !attached.has(id));
}

/** A file that cannot be deleted now has no asset any more, and is found so the next time. */
async function deleteFiles({ media, log }: Context, asset: SweptAsset): Promise<void> {
  try {
    await media.variants.remove(asset.storage_key);
    await media.storageOf(asset.provider)?.delete(asset.storage_key);
  } catch (error) {
    log.warn({ err: error }, "a file is left to the next sweep");
  }
}

/** Files whose upload was cut off between file and row, or whose asset went with its owner. */
async function sweepFiles(context: Context, storages: Storage[], before: Date): Promise<void> {
  for (const storage of storages) {
    const old = async function* () {
      for await (const { key, storedAt } of storage.list()) {
        if (storedAt < before) yield key;
      }
    };
    for await (const { unknown, known } of sorted(context, old())) {
      // Names are random, so any batch speaks for the whole store.
      if (known === 0 && unknown.length >= suspiciousNumber) {
        context.log.error("the database knows none of the stored files: is it the right one?");
        break;
      }
      for (const key of unknown) await storage.delete(key);
    }
  }
}

async function sweepVariants(context: Context): Promise<void> {
  const { variants } = context.media;
  for await (const { unknown } of sorted(context, variants.keys())) {
    for (const key of unknown) await variants.remove(key);
  }
}

/** Keys in batches: those that no asset knows, and how many are known. */
async function* sorted({ db }: Context, keys: AsyncIterable<string>) {
  for await (const some of inBatches(keys)) {
    const known = new Set(await selectKnownKeys(db, some));
    yield { unknown: some.filter((key) => !known.has(key)), known: known.size };
  }
}

async function* inBatches(keys: AsyncIterable<string>): AsyncIterable<string[]> {
  let some: string[] = [];
  for await (const key of keys) {
    some.push(key);
    if (some.length < batch) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** Half files of a server that was stopped in the middle. */
async function sweepIncoming({ media }: Context, before: Date): Promise<void> {
  for (const name of await readdir(media.incoming).catch(() => [])) {
    const path = join(media.incoming, name);
    const facts = await stat(path).catch(() => null);
    if (facts && facts.mtime < before) await rm(path, { force: true });
  }
}
