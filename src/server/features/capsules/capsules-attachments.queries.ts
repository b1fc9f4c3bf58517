import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";

/** Of every capsule that shows an asset, as a cover or in an experience, what the policy needs. */
export async function selectGuardsOfAsset(db: Db, assetId: string, viewerId: string | null) {
  const { rows } = await sql<{
    creator_id: string;
    visibility: "public" | "private";
    hidden_at: Date | null;
    has_access: boolean;
  }>`select f.creator_id, f.visibility, f.hidden_at, a.user_id is not null as has_access
    from flenjors f
    left join flenjor_access a on a.flenjor_id = f.id and a.user_id = ${viewerId}::uuid
    where f.id in (
      select flenjor_id from flenjor_covers where asset_id = ${assetId}::uuid
      union all
      select e.flenjor_id from experience_assets x join experiences e on e.id = x.experience_id
      where x.asset_id = ${assetId}::uuid
    )`.execute(db);
  return rows;
}

export async function selectAttachedToCapsules(db: Db, assetIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ asset_id: string }>`
    select asset_id from flenjor_covers where asset_id = any(${assetIds}::uuid[])
    union select asset_id from experience_assets where asset_id = any(${assetIds}::uuid[])`.execute(
    db,
  );
  return rows.map((row) => row.asset_id);
}
