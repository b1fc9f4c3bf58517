/** The files asked for last, up to a number of bytes. */
export type RecentFiles = {
  get(name: string): Buffer | undefined;
  set(name: string, file: Buffer): void;
  deleteAll(isGone: (name: string) => boolean): void;
};

export function createRecentFiles(maxBytes: number): RecentFiles {
  // A map keeps the order of insertion, so the first one is the one used longest ago.
  const files = new Map<string, Buffer>();
  let bytes = 0;

  function remove(name: string): void {
    bytes -= files.get(name)?.length ?? 0;
    files.delete(name);
  }

  return {
    get(name) {
      const file = files.get(name);
      if (!file) return undefined;
      files.delete(name);
      files.set(name, file);
      return file;
    },
    set(name, file) {
      remove(name);
      files.set(name, file);
      bytes += file.length;
      for (const oldest of files.keys()) {
        if (bytes <= maxBytes) break;
        remove(oldest);
      }
    },
    deleteAll(isGone) {
      for (const name of files.keys()) if (isGone(name)) remove(name);
    },
  };
}
