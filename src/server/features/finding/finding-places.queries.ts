import type { Db } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";
import type { WrittenPlace } from "../../gazetteer/locate.ts";

export function selectPlaces(db: Db, capsuleId: string): Promise<WrittenPlace[]> {
  return sql`select p.lat, p.long, p.city, p.country
    from experiences e join places p on p.experience_id = e.id
    where e.flenjor_id = ${capsuleId}::uuid`.executePrepared<WrittenPlace>(db);
}

export async function storePlacing(
  db: Db,
  capsuleId: string,
  { facets, words }: { facets: string[]; words: string },
): Promise<void> {
  await sql`update flenjors set place_facets = ${facets}::text[], place_words = ${words},
      is_placed = true where id = ${capsuleId}::uuid`.executePrepared(db);
}

export async function storeUnplaced(db: Db, capsuleId: string): Promise<void> {
  await sql`update flenjors set is_placed = false
    where id = ${capsuleId}::uuid and is_placed`.executePrepared(db);
}

/** One that is not placed yet; those that somebody is changing come later. */
export async function findUnplaced(db: Db): Promise<string | undefined> {
  const [row] = await sql`select id from flenjors where not is_placed limit 1
    for no key update skip locked`.execute<{ id: string }>(db);
  return row?.id;
}

/** Writes anew all that search knows of a capsule, which itself does not change by that. */
export async function refreshDocument(db: Db, capsuleId: string): Promise<void> {
  await sql`select refresh_document(${capsuleId}::uuid)`.executePrepared(db);
}
