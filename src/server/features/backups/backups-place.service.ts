import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Readable } from "node:stream";
import type { Context } from "../../context.ts";
import { unlessMissing } from "../../files/whole-file.ts";
import { StorageError } from "../../storage/storage.ts";
import type { BackupRow } from "./backups.queries.ts";

type Site = Pick<Context, "settings" | "media">;
type Placed = Pick<BackupRow, "place" | "file">;

const fileForm = /^\d{4}-\d\d-\d\d-(schedule-)?[0-9a-f]{32}\.zip$/;
/** While it is made it has the first of these endings, and its parts lie in a folder with the other. */
const unfinishedForm = /\.(part|parts)$/;
/** Made before the site starts, so no list knows them. */
const upgradeForm = /^before-upgrade-from-.+\.zip(\.parts?)?$/;
const dayMs = 24 * 60 * 60 * 1000;
const mimeType = "application/zip";
/** The largest file that such stores take in one piece. */
const largestInStore = 5 * 1024 ** 3;

export class StoreTooSmall extends Error {}

/** Its day and cause are for people, and for a list that was lost; nobody can guess the rest. */
export function newFileName(now: Date, cause: BackupRow["cause"]): string {
  const day = now.toISOString().slice(0, 10);
  const made = cause === "schedule" ? "schedule-" : "";
  return `${day}-${made}${randomBytes(16).toString("hex")}.zip`;
}

function causeOf(file: string): BackupRow["cause"] {
  return fileForm.exec(file)?.[1] ? "schedule" : "asked";
}

export function placeOf({ media }: Site): BackupRow["place"] {
  return media.archives ? "store" : "disk";
}

function folderOf({ settings }: Pick<Context, "settings">): string {
  return join(settings.DATA_DIR, "backups");
}

/** Where a backup is written first, and stays unless there is an object store. */
export function pathOf(site: Pick<Context, "settings">, file: string): string {
  if (!fileForm.test(file)) throw new Error("not the file of a backup");
  return join(folderOf(site), file);
}

export async function makeFolder(site: Pick<Context, "settings">): Promise<string> {
  const folder = folderOf(site);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Brings the finished file to its place; how large it is. */
export async function bringToPlace(
  site: Site,
  { place, file }: Placed,
  signal: AbortSignal,
): Promise<number> {
  const path = pathOf(site, file);
  const { size } = await stat(path);
  if (place === "disk") return size;
  try {
    if (size > largestInStore) throw new StoreTooSmall();
    await site.media.archives?.put(file, { path, bytes: size }, { mimeType, signal });
  } finally {
    await rm(path, { force: true });
  }
  return size;
}

export async function openFile(
  site: Site,
  { place, file }: Placed,
): Promise<{ stream: Readable; size: number } | null> {
  if (place === "store") return (await site.media.archives?.get(file)) ?? null;
  const handle = await open(pathOf(site, file), "r").catch(unlessMissing);
  if (!handle) return null;
  const { size } = await handle.stat();
  return { size, stream: handle.createReadStream() };
}

/** Whether the place of a backup can be asked at all. */
export function isConnected({ media }: Site, { place }: Pick<Placed, "place">): boolean {
  return place === "disk" || media.archives !== null;
}

export async function deleteFile(site: Site, { place, file }: Placed): Promise<void> {
  // Else it would stay in a store that nobody looks into any more.
  if (!isConnected(site, { place })) {
    throw new StorageError("the store of this backup is not connected");
  }
  await deleteFromDisk(site, file);
  if (place === "store") await site.media.archives?.delete(file);
}

/** The backups from before upgrades, made longer ago than these days. */
export async function deleteOldUpgrades(
  site: Pick<Context, "settings" | "clock">,
  keptDays: number,
): Promise<void> {
  const folder = folderOf(site);
  const names = (await readdir(folder).catch(unlessMissing)) ?? [];
  for (const name of names.filter((one) => upgradeForm.test(one))) {
    const facts = await stat(join(folder, name)).catch(unlessMissing);
    const days = unfinishedForm.test(name) ? 1 : keptDays;
    const age = facts ? site.clock().getTime() - facts.mtime.getTime() : 0;
    if (age > days * dayMs) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Deletes a backup on this node's disk, or all that it has left there. */
async function deleteFromDisk(site: Pick<Context, "settings">, file: string): Promise<void> {
  const path = pathOf(site, file);
  await rm(path, { force: true });
  await deleteHalfMade(path);
}

async function deleteHalfMade(path: string): Promise<void> {
  await rm(`${path}.part`, { force: true });
  await rm(`${path}.parts`, { recursive: true, force: true });
}

type OnDisk = { whole: string[]; unfinished: string[] };

/** The backups whose files or leftovers lie on this node's disk. */
export async function backupsOnDisk(site: Pick<Context, "settings">): Promise<OnDisk> {
  const names = (await readdir(folderOf(site)).catch(unlessMissing)) ?? [];
  const unfinished = names.filter((name) => unfinishedForm.test(name));
  const ofBackups = (files: string[]) => files.filter((file) => fileForm.test(file));
  return {
    whole: ofBackups(names),
    unfinished: ofBackups(unfinished.map((name) => name.replace(unfinishedForm, ""))),
  };
}

type Listed = ReadonlyMap<string, Pick<BackupRow, "state" | "place">>;

/**
 * Clears this node's folder of what backups that were killed have left there. A whole file that the
 * list does not know stays, because a restore empties the list. The list is to be read after the
 * folder: a backup is in it before its files are there.
 */
export async function deleteLeftovers(
  site: Pick<Context, "settings">,
  { whole, unfinished }: OnDisk,
  listed: Listed,
): Promise<void> {
  for (const file of unfinished) {
    if (listed.get(file)?.state !== "running") await deleteHalfMade(pathOf(site, file));
  }
  for (const file of whole) {
    const { state, place } = listed.get(file) ?? {};
    const isInStore = state === "done" && place === "store";
    if (state === "failed" || isInStore) await deleteFromDisk(site, file);
  }
}

/** A file that the list does not know, as it was found; null if it has gone. */
export async function factsOf(site: Pick<Context, "settings">, file: string) {
  const facts = await stat(pathOf(site, file)).catch(unlessMissing);
  if (!facts) return null;
  return { file, cause: causeOf(file), bytes: facts.size, madeAt: facts.mtime };
}
