import { opendir, stat } from "node:fs/promises";
import { join } from "node:path";
import { unlessMissing } from "./whole-file.ts";

export type FolderSize = { files: number; bytes: number };

/** All files below a folder but those in the folders left out; nothing where there is none. */
export async function folderSize(
  folder: string,
  leftOut: readonly string[] = [],
): Promise<FolderSize> {
  const size = { files: 0, bytes: 0 };
  const open = await opendir(folder).catch(unlessMissing);
  for await (const entry of open ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (leftOut.includes(path)) continue;
      const below = await folderSize(path, leftOut);
      size.files += below.files;
      size.bytes += below.bytes;
    } else if (entry.isFile()) {
      // One that was deleted meanwhile takes nothing.
      const facts = await stat(path).catch(unlessMissing);
      if (!facts) continue;
      size.files += 1;
      size.bytes += facts.size;
    }
  }
  return size;
}
