import type { Db } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";
import type { Guarded } from "./capsules.policy.ts";

type Guard = Guarded & { id: string };

/** Only what the policy needs. */
export function selectGuards(db: Db, ids: string[], viewerId: string | null): Promise<Guard[]> {
  return sql`select f.id, f.creator_id, f.visibility, f.hidden_at, coalesce((select true
      from flenjor_access a where a.user_id = ${viewerId}::uuid and a.flenjor_id = f.id
      limit 1), false) as has_access
    from flenjors f where f.id = any (${ids}::uuid[])`.executePrepared<Guard>(db);
}
