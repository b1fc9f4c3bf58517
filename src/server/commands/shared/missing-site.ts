import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Settings } from "../../settings/settings.ts";

/** A sentence where no site is: opening would make an empty one, which looks like the one that is meant. */
export function missingSite({ DATABASE_URL, DATA_DIR }: Settings): string | null {
  if (DATABASE_URL || existsSync(join(DATA_DIR, "database"))) return null;
  return `There is no site in ${DATA_DIR}; set DATA_DIR as the site does, or start it first.`;
}
