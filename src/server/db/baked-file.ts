import { join } from "node:path";

/** Where the build leaves an empty, migrated embedded database. */
export const bakedDatabaseFile = join(import.meta.dirname, "../../../dist/database.tar.gz");
