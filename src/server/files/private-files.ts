import { chmodSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../settings/settings.ts";

/** Folders of the data folder in which accounts, mails and pictures lie. */
const ownFolders = ["database", "assets", "incoming", "mails", "backups"];

type Folders = Pick<Settings, "DATA_DIR" | "CACHE_DIR"> & { own?: readonly string[] };

/**
 * Keeps accounts, mails and pictures from the other users of the machine: files of this process are
 * its owner's alone, and so are the folders that earlier starts have made.
 */
export function keepFilesPrivate({ DATA_DIR, CACHE_DIR, own = ownFolders }: Folders): void {
  process.umask(0o077);
  const folders = [...own.map((name) => join(DATA_DIR, name)), join(CACHE_DIR, "previews")];
  for (const folder of folders) {
    try {
      chmodSync(folder, 0o700);
    } catch {
      // It is not there yet, or somebody else's: whoever opens it says what is wrong.
    }
  }
}
