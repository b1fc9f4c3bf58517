import { randomUUID } from "node:crypto";
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { unlessMissing } from "../files/whole-file.ts";
import { type FileOnDisk, isStorageKey, requireStorageKey, type Storage } from "./storage.ts";

type Folders = {
  directory: string;
  /** Where unfinished files lie. On the same disk, or each is copied once more. */
  incoming: string;
};

/** Files in a folder, spread over 256 subfolders by the beginning of their random names. */
export function createLocalStorage({ directory, incoming }: Folders): Storage {
  const pathOf = (key: string) => join(directory, requireStorageKey(key).slice(0, 2), key);

  async function put(key: string, content: Buffer | FileOnDisk): Promise<void> {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    if (!Buffer.isBuffer(content)) return settle(content.path, path);
    const unfinished = join(incoming, `${randomUUID()}.part`);
    try {
      await mkdir(incoming, { recursive: true });
      await writeFile(unfinished, content, { flag: "wx" });
      await settle(unfinished, path);
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  return {
    provider: "local",
    put,
    async get(key, range) {
      const file = await open(pathOf(key), "r").catch(unlessMissing);
      if (!file) return null;
      try {
        const { size } = await file.stat();
        return { size, stream: file.createReadStream(range) };
      } catch (error) {
        await file.close();
        throw error;
      }
    },
    delete: (key) => rm(pathOf(key), { force: true }),
    async *list() {
      for (const folder of (await readdir(directory).catch(unlessMissing)) ?? []) {
        for (const key of (await readdir(join(directory, folder)).catch(unlessMissing)) ?? []) {
          if (!isStorageKey(key)) continue;
          const facts = await stat(pathOf(key)).catch(unlessMissing);
          if (facts) yield { key, storedAt: facts.ctime };
        }
      }
    },
    close() {},
  };
}

/** On the disk first and only then under its name, so that power loss leaves no empty file. */
async function settle(from: string, to: string): Promise<void> {
  const file = await open(from, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EXDEV") throw error;
    return copyBeside(from, to);
  });
}

/** Another disk: the copy gets its name only when it is whole. */
async function copyBeside(from: string, to: string): Promise<void> {
  const copy = `${to}.part`;
  try {
    await copyFile(from, copy);
    await rename(copy, to);
  } finally {
    await rm(copy, { force: true });
  }
}
