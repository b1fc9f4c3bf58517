import { readdir, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { unlessMissing } from "./whole-file.ts";

/** Deletes down to this part of the bound, so that not every new file makes it look again. */
const trimmedTo = 0.9;
/** A file's time of last use is not written more often than this. */
const usedAgainMs = 60 * 60 * 1000;
const rememberedUses = 10_000;

/** Deletes the files that were used longest ago, if all together take more than so many bytes. */
export async function trimFolder(directory: string, mostBytes: number): Promise<void> {
  const names = (await readdir(directory).catch(unlessMissing)) ?? [];
  const files: { path: string; size: number; usedAt: number }[] = [];
  for (const name of names) {
    const path = join(directory, name);
    const found = await stat(path).catch(unlessMissing);
    if (found?.isFile()) files.push({ path, size: found.size, usedAt: found.mtimeMs });
  }
  let bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes <= mostBytes) return;
  files.sort((one, other) => one.usedAt - other.usedAt);
  for (const { path, size } of files) {
    if (bytes <= mostBytes * trimmedTo) return;
    await rm(path, { force: true });
    bytes -= size;
  }
}

/** Notes when files of a folder are used: as their time of change, since many disks note no other. */
export function createUseNotes(directory: string) {
  const noted = new LRUCache<string, true>({ max: rememberedUses, ttl: usedAgainMs });
  return (name: string): void => {
    if (noted.has(name)) return;
    noted.set(name, true);
    const now = new Date();
    // Only read, or gone meanwhile: then it goes a little earlier than it would have.
    utimes(join(directory, name), now, now).catch(() => {});
  };
}
