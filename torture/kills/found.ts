import { sql as kyselySql } from "kysely";
import type { Db } from "../../src/server/db/schema.ts";
import { driftedCounts } from "../../tests/support/drifted-counts.ts";

/** Only what writers publish has such a title. */
export const writtenTitle = "Written ";

/** All that writers write but pictures, by the names that the ledger has for it. */
async function findWrites(db: Db): Promise<Map<string, string>> {
  const { rows } = await kyselySql<{ thing: string; value: string }>`
    select 'like ' || user_id || ' ' || flenjor_id as thing, 'yes' as value from flenjor_likes
    union all
    select 'follow ' || follower_id || ' ' || followed_id, 'yes' from follows
    union all
    select 'review ' || user_id || ' ' || flenjor_id, rating || ' ' || comment from reviews
    union all
    select 'item ' || list_id || ' ' || flenjor_id, 'yes' from list_items
    union all
    select 'capsule ' || title, string_agg(id::text, ' and ') from flenjors
      where starts_with(title, ${writtenTitle}::text) group by title`.execute(db);
  return new Map(rows.map(({ thing, value }) => [thing, value]));
}

type Asset = { id: string; storage_key: string };

export type Findings = { writes: Map<string, string>; drifted: string[]; assets: Asset[] };

/** The whole of what a crash left, in one look. */
export async function lookInto(db: Db): Promise<Findings> {
  return {
    writes: await findWrites(db),
    drifted: await driftedCounts(db),
    assets: await db.selectFrom("assets").select(["id", "storage_key"]).execute(),
  };
}
