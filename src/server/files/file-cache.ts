import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { createUseNotes, trimFolder } from "./least-used.ts";
import { unlessMissing, writeWholeFile } from "./whole-file.ts";

/** A folder of finished files, and perhaps a second one that is only read. */
export type FileCache = {
  read(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  write(name: string, file: Buffer): Promise<void>;
};

type FileCacheOptions = {
  directory: string;
  /** Some time after the folder has passed this, the files that were used longest ago go. */
  mostBytes?: number | undefined;
  prerendered?: string | undefined;
  log?: { warn(details: object, message: string): void } | undefined;
};

export function createFileCache({
  directory,
  mostBytes = Number.POSITIVE_INFINITY,
  prerendered,
  log,
}: FileCacheOptions): FileCache {
  const folders = prerendered ? [prerendered, directory] : [directory];
  const noteUse = createUseNotes(directory);
  /** Since it was last looked at how full the folder is. */
  let writtenBytes = 0;
  let trimming: Promise<void> | null = null;

  async function read(name: string): Promise<Buffer | null> {
    for (const folder of folders) {
      const file = await readFile(join(folder, name)).catch(unlessMissing);
      // A machine that lost power may leave an empty file behind the right name.
      if (!file || file.length === 0) continue;
      if (folder === directory) noteUse(name);
      return file;
    }
    return null;
  }

  async function has(name: string): Promise<boolean> {
    for (const folder of folders) {
      const file = await stat(join(folder, name)).catch(unlessMissing);
      if (file && file.size > 0) return true;
    }
    return false;
  }

  async function write(name: string, file: Buffer): Promise<void> {
    await writeWholeFile(join(directory, name), file).catch((error) => {
      // The file can still be answered; it will be made again next time.
      log?.warn({ err: error, name }, "file not kept in the cache");
    });
    writtenBytes += file.length;
    trimIfNeeded();
  }

  /** Nobody waits for it: a folder of many files takes seconds to look through. */
  function trimIfNeeded(): void {
    if (trimming || writtenBytes < mostBytes / 20) return;
    writtenBytes = 0;
    trimming = trimFolder(directory, mostBytes)
      .catch((error) => log?.warn({ err: error }, "the cache could not be trimmed"))
      .finally(() => {
        trimming = null;
        // For what was written meanwhile.
        trimIfNeeded();
      });
  }

  return { read, has, write };
}
