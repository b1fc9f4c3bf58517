import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SettingsError } from "../../settings.ts";

/**
 * Holds a folder for this process alone; the lock goes when the process does, however it ends.
 * SQLite is used only for its file lock, which the operating system keeps.
 */
export function lockFolder(directory: string): { release(): void } {
  const holder = openHolder(directory);
  try {
    holder.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch {
    holder.close();
    throw new SettingsError(
      `The data folder ${directory} is in use by another process; stop it or set DATA_DIR.`,
    );
  }
  return { release: () => holder.close() };
}

function openHolder(directory: string): DatabaseSync {
  try {
    mkdirSync(directory, { recursive: true });
    return new DatabaseSync(join(directory, "in-use.lock"));
  } catch (error) {
    const { message } = error as Error;
    throw new SettingsError(`The folder of DATA_DIR cannot be used: ${message}.`);
  }
}
