import type { Db } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";

/** Whether a host shows this picture of their own in an outing that the person takes part in. */
export async function isHostsOwnFor(db: Db, assetId: string, userId: string): Promise<boolean> {
  const [found] = await sql`select from outing_assets k join outings o on o.id = k.outing_id
    join assets s on s.id = k.asset_id and s.owner_id = o.host_id
    join outing_people x on x.outing_id = o.id and x.user_id = ${userId}::uuid
    where k.asset_id = ${assetId}::uuid limit 1`.execute(db);
  return found !== undefined;
}

/** Those of these pictures that their owners show in outings of their own. */
export async function selectHostsOwn(db: Db, assetIds: string[]): Promise<string[]> {
  const rows = await sql`select distinct k.asset_id from outing_assets k
    join outings o on o.id = k.outing_id
    join assets s on s.id = k.asset_id and s.owner_id = o.host_id
    where k.asset_id = any (${assetIds}::uuid[])`.execute<{ asset_id: string }>(db);
  return rows.map(({ asset_id }) => asset_id);
}
