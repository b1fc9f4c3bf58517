import type { Db } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";
import type { Guarded } from "./capsules.policy.ts";
import { guardColumns } from "./capsules.sql.ts";

type Guard = Guarded & { id: string };

/** Only what the policy needs. */
export function selectGuards(db: Db, ids: string[], viewerId: string | null): Promise<Guard[]> {
  return sql`select ${guardColumns(sql`${viewerId}::uuid`)}
    from flenjors f where f.id = any (${ids}::uuid[])`.executePrepared<Guard>(db);
}
