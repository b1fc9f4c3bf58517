import type { Db } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";
import type { Guarded } from "./capsules.policy.ts";
import { guardColumns } from "./capsules.sql.ts";

/** Of every capsule that shows an asset, as a cover or in an experience, what the policy needs. */
export async function selectGuardsOfAsset(
  db: Db,
  assetId: string,
  viewerId: string | null,
): Promise<Guarded[]> {
  return sql`select ${guardColumns(sql`${viewerId}::uuid`)} from flenjors f
    where f.id in (
      select flenjor_id from flenjor_covers where asset_id = ${assetId}::uuid
      union all
      select e.flenjor_id from experience_assets x join experiences e on e.id = x.experience_id
      where x.asset_id = ${assetId}::uuid
    )`.execute<Guarded>(db);
}

export async function selectAttachedToCapsules(db: Db, assetIds: string[]): Promise<string[]> {
  const rows = await sql`
    select asset_id from flenjor_covers where asset_id = any(${assetIds}::uuid[])
    union select asset_id from experience_assets
    where asset_id = any(${assetIds}::uuid[])`.execute<{ asset_id: string }>(db);
  return rows.map((row) => row.asset_id);
}
