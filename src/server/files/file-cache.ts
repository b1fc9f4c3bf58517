import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { unlessMissing, writeWholeFile } from "./whole-file.ts";

/** A folder of finished files, and perhaps a second one that is only read. */
export type FileCache = {
  read(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  write(name: string, file: Buffer): Promise<void>;
};

type FileCacheOptions = {
  directory: string;
  prerendered?: string;
  log?: { warn(details: object, message: string): void };
};

export function createFileCache({ directory, prerendered, log }: FileCacheOptions): FileCache {
  const folders = prerendered ? [prerendered, directory] : [directory];

  async function read(name: string): Promise<Buffer | null> {
    for (const folder of folders) {
      const file = await readFile(join(folder, name)).catch(unlessMissing);
      // A machine that lost power may leave an empty file behind the right name.
      if (file && file.length > 0) return file;
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
  }

  return { read, has, write };
}
