import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { unlessMissing } from "./whole-file.ts";

const nameForm = /^database-\d{4}-set-aside-\d+$/;

/** Where the embedded database of this level is put when an older one takes its place. */
export function setAsideFolder(dataDir: string, level: string): string {
  return join(dataDir, `database-${level.slice(0, 4)}-set-aside-${Date.now()}`);
}

export async function foldersSetAside(dataDir: string): Promise<string[]> {
  const names = (await readdir(dataDir).catch(unlessMissing)) ?? [];
  return names.filter((name) => nameForm.test(name)).map((name) => join(dataDir, name));
}
