import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import type { Guarded } from "./capsules.policy.ts";

/** Only what the policy needs. */
export async function selectGuards(
  db: Db,
  ids: string[],
  viewerId: string | null,
): Promise<(Guarded & { id: string })[]> {
  const { rows } = await sql<Guarded & { id: string }>`
    select f.id, f.creator_id, f.visibility, f.hidden_at, coalesce((select true
      from flenjor_access a where a.user_id = ${viewerId}::uuid and a.flenjor_id = f.id
      limit 1), false) as has_access
    from flenjors f where f.id = any (${ids}::uuid[])`.execute(db);
  return rows;
}
