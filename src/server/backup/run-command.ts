import { SettingsError } from "../settings/settings.ts";
import { StorageError } from "../storage/storage.ts";
import { BackupError } from "./archive-format.ts";

/** One plain sentence for what a person can mend; everything for what they cannot. */
export async function runCommand(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    console.error(explain(error));
    process.exitCode = 1;
  }
}

function explain(error: unknown): string {
  if (error instanceof BackupError || error instanceof SettingsError) return error.message;
  const { code, message, stack } = error as NodeJS.ErrnoException;
  if (error instanceof StorageError) return `The stored files cannot be reached: ${message}.`;
  if (code === "ENOSPC") return "The disk is full.";
  if (code && /^E[A-Z]+$/.test(code)) return `Not possible: ${message}.`;
  return stack ?? String(error);
}
