import type { Db } from "../../db/schema.ts";

/** Stored once: an address that is there already stays as it was. */
export async function insertIntoWaitlist(
  db: Db,
  entry: { email: string; feature: string; locale: string },
): Promise<void> {
  await db
    .insertInto("waitlist")
    .values(entry)
    .onConflict((existing) => existing.columns(["email", "feature"]).doNothing())
    .execute();
}
