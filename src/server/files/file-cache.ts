import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** A folder of finished files, and perhaps a second one that is only read. */
export type FileCache = {
  read(name: string): Promise<Buffer | null>;
  has(name: string): Promise<boolean>;
  write(name: string, file: Buffer): Promise<void>;
};

type ShelfOptions = {
  directory: string;
  prerendered?: string;
  log?: { warn(details: object, message: string): void };
};

export function createFileCache({ directory, prerendered, log }: ShelfOptions): FileCache {
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

  /** Under another name first, so that a reader sees the whole file or none. */
  async function write(name: string, file: Buffer): Promise<void> {
    const unfinished = join(directory, `${name}.${randomUUID()}.part`);
    try {
      await mkdir(directory, { recursive: true });
      await writeFile(unfinished, file);
      await rename(unfinished, join(directory, name));
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {});
      // The picture can still be shown; it will be drawn again next time.
      log?.warn({ err: error, name }, "landscape file not kept");
    }
  }

  return { read, has, write };
}

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  throw error;
}
