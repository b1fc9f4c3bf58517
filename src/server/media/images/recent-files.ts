import { LRUCache } from "lru-cache";

/** The files asked for last, up to a number of bytes. */
export type RecentFiles = {
  get(name: string): Buffer | undefined;
  set(name: string, file: Buffer): void;
  deleteAll(isGone: (name: string) => boolean): void;
};

export function createRecentFiles(maxBytes: number): RecentFiles {
  const files = new LRUCache<string, Buffer>({
    maxSize: maxBytes,
    sizeCalculation: (file) => file.length,
  });
  return {
    get: (name) => files.get(name),
    set(name, file) {
      files.set(name, file);
    },
    deleteAll(isGone) {
      for (const name of [...files.keys()]) if (isGone(name)) files.delete(name);
    },
  };
}
