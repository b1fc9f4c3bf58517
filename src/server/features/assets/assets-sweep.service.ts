import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { foldersSetAside } from "../../files/set-aside.ts";
import type { Storage } from "../../storage/storage.ts";
import { findAttached } from "./assets-attachments.service.ts";
import {
  deleteAssets,
  deleteGoneFile,
  type GoneFile,
  lockAssets,
  selectGoneFiles,
  selectKnownKeys,
  selectOldAssets,
} from "./assets-sweep.queries.ts";

const hourMs = 60 * 60 * 1000;
/** Time enough to finish a draft; and for a file to be older than the row that is being made. */
const graceMs = 24 * hourMs;
const batch = 500;
/** So many unknown files at once; the next sweep takes the rest. */
const mostUnknown = 10_000;

/** Deletes what belongs to nothing for a day: assets, their files, then files that none ever knew. */
export async function sweepUnattachedAssets(context: Context): Promise<void> {
  const now = context.clock().getTime();
  // None takes an hour to receive.
  const settled = new Date(now - hourMs);
  await sweepAssets(context);
  await sweepGoneFiles(context);
  await sweepFiles(context, context.media.storages, settled);
  await sweepVariants(context);
  await sweepIncoming(context, settled);
}

/**
 * Deletes the half files that a sudden end left, and looks whether the database is that of the
 * files. From before a moment at which nobody else was uploading, which one process knows for sure
 * only of the folder that it alone has.
 */
export async function sweepCutOffUploads(context: Context, before: Date): Promise<void> {
  const local = context.media.storages.filter(({ provider }) => provider === "local");
  await sweepIncoming(context, before);
  await sweepFiles(context, local, before);
}

async function sweepAssets(context: Context): Promise<void> {
  const before = new Date(context.clock().getTime() - graceMs);
  for (let after: Awaited<ReturnType<typeof selectOldAssets>>[number] | null = null; ; ) {
    const page = await selectOldAssets(context.db, { before, after, limit: batch });
    after = page.at(-1) ?? null;
    if (!after) return;
    await deleteUnattached(
      context,
      page.map(({ id }) => id),
    );
  }
}

async function deleteUnattached(context: Context, ids: string[]): Promise<void> {
  const candidates = await unattachedAmong(context, ids);
  if (candidates.length === 0) return;
  await inTransaction(context, async (inside) => {
    const locked = await lockAssets(inside.db, candidates);
    // Asked again: one may have been put to use just before it was locked.
    const unattached = await unattachedAmong(inside, locked);
    if (unattached.length > 0) await deleteAssets(inside.db, unattached);
  });
}

async function unattachedAmong(context: Context, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const attached = await findAttached(context, ids);
  return ids.filter((id) => !attached.has(id));
}

async function sweepGoneFiles(context: Context): Promise<void> {
  for (let after = ""; ; ) {
    const page = await selectGoneFiles(context.db, after, batch);
    for (const file of page) await deleteFile(context, file);
    const last = page.at(-1);
    if (!last) return;
    after = last.storage_key;
  }
}

/** Keeps the note of a file when its store fails or is not set up, so that the next sweep tries. */
async function deleteFile({ db, media, log }: Context, file: GoneFile): Promise<void> {
  const storage = media.storageOf(file.provider);
  if (!storage) return;
  try {
    await media.variants.remove(file.storage_key);
    await storage.delete(file.storage_key);
    await deleteGoneFile(db, file.storage_key);
  } catch (error) {
    log.warn({ err: error }, "a file is left to the next sweep");
  }
}

/**
 * Files whose upload was cut off between file and row: a few, after a day. A database that knows
 * fewer files than it does not is more likely not theirs, so nothing goes.
 */
async function sweepFiles(context: Context, storages: Storage[], settled: Date): Promise<void> {
  // They may be of the database that a restore has set aside, and that may come back.
  if ((await foldersSetAside(context.settings.DATA_DIR)).length > 0) return;
  const old = context.clock().getTime() - graceMs;
  for (const storage of storages) {
    const found = { known: 0, unknown: 0 };
    const ages = new Map<string, number>();
    const doomed: string[] = [];
    const keys = async function* () {
      for await (const { key, storedAt } of storage.list()) {
        if (storedAt >= settled) continue;
        ages.set(key, storedAt.getTime());
        yield key;
      }
    };
    for await (const { unknown, known } of sorted(context, keys())) {
      found.known += known;
      found.unknown += unknown.length;
      if (doomed.length < mostUnknown) {
        doomed.push(...unknown.filter((key) => (ages.get(key) ?? old) < old));
      }
      ages.clear();
    }
    if (found.unknown > found.known) {
      context.log.error(
        { ...found, provider: storage.provider },
        "the database does not know most of the stored files, so none is deleted: is it the right one?",
      );
      continue;
    }
    for (const key of doomed) await storage.delete(key);
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
