import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { SettingsError } from "../../settings/settings.ts";

/** Another process has the data folder, which is that of a running site as a rule. */
export class InUseError extends SettingsError {}

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
    throw new InUseError(
      `The data folder ${directory} is in use, by the running site as a rule: stop it first, or set DATA_DIR for another site.`,
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
