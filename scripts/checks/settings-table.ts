import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readmeSettingsTable } from "../../src/server/settings/settings-table.ts";

/** The README must hold the table that the settings' definitions make, word for word. */
export function settingsTableProblems(root: string): string[] {
  const table = readmeSettingsTable().trim();
  if (readFileSync(join(root, "README.md"), "utf8").includes(table)) return [];
  return [`README.md does not hold this table of settings:\n\n${table}`];
}
