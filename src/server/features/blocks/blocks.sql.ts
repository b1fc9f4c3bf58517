import { type RawBuilder, sql } from "kysely";
import type { Viewer } from "../../context.ts";

/** A condition that leaves out the people whom the viewer does not see; nothing for all the others. */
export function andNotBlocked(person: string, viewer: Viewer | null): RawBuilder<unknown> {
  if (!viewer?.blockedIds.length) return sql``;
  return sql`and ${sql.ref(person)} <> all (${viewer.blockedIds}::uuid[])`;
}
