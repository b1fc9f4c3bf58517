import { chmodSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Settings } from "./settings.ts";

/**
 * Keeps accounts, mails and pictures from the other users of the machine: files of this process are
 * its owner's alone, and so are the folders that earlier starts have made. What can be made again
 * holds nothing of anybody.
 */
export function keepFilesPrivate({ DATA_DIR, CACHE_DIR }: Settings): void {
  process.umask(0o077);
  for (const folder of foldersIn(DATA_DIR)) {
    if (folder !== resolve(CACHE_DIR)) chmodSync(folder, 0o700);
  }
}

function foldersIn(directory: string): string[] {
  try {
    const entries = readdirSync(directory, { withFileTypes: true });
    return entries
      .filter((one) => one.isDirectory())
      .map((one) => resolve(join(directory, one.name)));
  } catch {
    // There is none yet, or it cannot be used: whoever opens it says so.
    return [];
  }
}
