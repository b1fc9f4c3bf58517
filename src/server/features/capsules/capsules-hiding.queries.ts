import { sql as kyselySql } from "kysely";
import type { Db } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";
import { countInPublic } from "./capsules.queries.ts";

const refreshedAtOnce = 100;

export type Hiding = { by: "moderator" | "suspension"; reason: string };

/** The capsules of a person, held in one order until the transaction ends. */
export async function lockCapsulesOf(
  db: Db,
  personId: string,
  hiddenBy: "suspension" | null,
): Promise<string[]> {
  const { rows } = await kyselySql<{ id: string }>`select id from flenjors
    where creator_id = ${personId}::uuid and (hidden_at is null) = ${hiddenBy === null}
      and hidden_by is not distinct from ${hiddenBy}::text
    order by id for no key update`.execute(db);
  return rows.map((row) => row.id);
}

export async function isCreatorSuspended(db: Db, capsuleId: string): Promise<boolean> {
  const { rows } = await kyselySql`select 1 from flenjors f join users u on u.id = f.creator_id
    where f.id = ${capsuleId}::uuid and u.suspended_at is not null`.execute(db);
  return rows.length > 0;
}

/** Hides capsules, or shows them again; what is counted of them and found by follows. */
export async function setHidden(db: Db, ids: string[], hiding: Hiding | null): Promise<void> {
  if (ids.length === 0) return;
  await countInPublic(db, ids, -1);
  await kyselySql`update flenjors set version = version + 1, updated_at = now(),
      hidden_at = ${hiding ? kyselySql`coalesce(hidden_at, now())` : kyselySql`null`},
      hidden_by = ${hiding?.by ?? null}, hidden_reason = ${hiding?.reason ?? ""}
    where id = any (${ids}::uuid[])`.execute(db);
  await countInPublic(db, ids, 1);
  // In steps, so that no statement takes too long for somebody who made thousands.
  for (let from = 0; from < ids.length; from += refreshedAtOnce) {
    const some = ids.slice(from, from + refreshedAtOnce);
    await kyselySql`select refresh_facets(id) from unnest(${some}::uuid[]) id`.execute(db);
  }
  if (hiding) return;
  // A capsule that comes back is as loved as its likes say.
  await kyselySql`update flenjor_scores s set score = add_to_score(s.score, c.likes_count)
    from flenjor_counts c where s.flenjor_id = any (${ids}::uuid[])
      and c.flenjor_id = s.flenjor_id and c.likes_count > 0`.execute(db);
}

/** The pictures and films of a capsule. */
export async function selectPicturesOf(db: Db, id: string): Promise<string[]> {
  const rows = await sql`select asset_id from flenjor_covers where flenjor_id = ${id}::uuid
    union select x.asset_id from experience_assets x join experiences e on e.id = x.experience_id
      where e.flenjor_id = ${id}::uuid`.execute<{ asset_id: string }>(db);
  return rows.map(({ asset_id }) => asset_id);
}
