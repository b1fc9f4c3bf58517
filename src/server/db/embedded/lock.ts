import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SettingsError } from "../../settings/settings.ts";

/**
 * Holds a folder for this process alone; the lock goes when the process does, however it ends.
 * SQLite is used only for its file lock, which the operating system keeps.
 */
export function lockFolder(directory: string): { release(): void } {
  const holder = openHolder(directory);
  try {
    holder.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    holder.close();
    if (!isHeldByAnother(error)) throw unusable(error);
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
    throw unusable(error);
  }
}

/** SQLITE_BUSY; anything else is wrong with the folder itself, such as that nobody may write to it. */
function isHeldByAnother(error: unknown): boolean {
  return (error as { errcode?: number }).errcode === 5;
}

function unusable(error: unknown): SettingsError {
  const { message } = error as Error;
  return new SettingsError(`The folder of DATA_DIR cannot be used: ${message}.`);
}
