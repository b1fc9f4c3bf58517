import { sql as kyselySql, type RawBuilder } from "kysely";
import type { Viewer } from "../../context.ts";

/** A condition that leaves out the people whom the viewer does not see; nothing for all the others. */
export function andNotBlocked(person: string, viewer: Viewer | null): RawBuilder<unknown> {
  if (!viewer?.blockedIds.length) return kyselySql``;
  return kyselySql`and ${kyselySql.ref(person)} <> all (${viewer.blockedIds}::uuid[])`;
}
