import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const migrations = join(import.meta.dirname, "../migrations");

/**
 * Where an empty, migrated embedded database is kept. The name holds a hash of the migrations,
 * so that one made before the last of them is never opened.
 */
export function templateDatabaseFile(
  directory = join(import.meta.dirname, "../../../../dist"),
): string {
  const hash = createHash("sha256");
  for (const file of readdirSync(migrations).sort()) {
    hash.update(readFileSync(join(migrations, file)));
  }
  return join(directory, `database-${hash.digest("hex").slice(0, 16)}.tar.gz`);
}
