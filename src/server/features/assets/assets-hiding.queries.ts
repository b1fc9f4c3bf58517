import type { Db } from "../../db/schema.ts";
import { type Sql, sql } from "../../db/sql.ts";

/** Pictures and films with their posters. */
export async function setAssetsHidden(db: Db, ids: string[]): Promise<void> {
  await sql`update assets set hidden_at = coalesce(hidden_at, now())
    where id in (${withPosters(ids)})`.execute(db);
}

/** All but those that are also in something else that moderators have hidden. */
export async function setAssetsShown(db: Db, ids: string[]): Promise<void> {
  await sql`update assets a set hidden_at = null where a.id in (${withPosters(ids)})
    and not exists (select from assets s where (s.id = a.id or s.poster_id = a.id)
      and (${isInHiddenMemory} or ${isInHiddenCapsule}))`.execute(db);
}

function withPosters(ids: string[]): Sql {
  return sql`select unnest(${ids}::uuid[]) union select poster_id from assets
    where poster_id is not null and id = any (${ids}::uuid[])`;
}

const isInHiddenMemory = sql`exists (select from outing_memory_assets k
  join outing_memories w on w.person_id = k.person_id and w.hidden_at is not null
  where k.asset_id = s.id)`;

const isInHiddenCapsule = sql`exists (select from flenjors f where f.hidden_by = 'moderator'
  and f.creator_id = s.owner_id and (exists (select from flenjor_covers c
    where c.flenjor_id = f.id and c.asset_id = s.id)
  or exists (select from experiences e join experience_assets x on x.experience_id = e.id
    where e.flenjor_id = f.id and x.asset_id = s.id)))`;
