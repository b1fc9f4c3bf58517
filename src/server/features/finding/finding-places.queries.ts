import type { Db } from "../../db/schema.ts";
import { literal, sql } from "../../db/sql.ts";
import type { WrittenPlace } from "../../gazetteer/locate.ts";

export function selectPlaces(db: Db, capsuleId: string): Promise<WrittenPlace[]> {
  return sql`select p.lat, p.long, p.city, p.country
    from experiences e join places p on p.experience_id = e.id
    where e.flenjor_id = ${capsuleId}::uuid`.executePrepared<WrittenPlace>(db);
}

/** The recipe by which documents and facets are made now; the index of older ones names it too. */
const searchVersion = 2;

export async function storePlacing(
  db: Db,
  capsuleId: string,
  { facets, words }: { facets: string[]; words: string },
): Promise<void> {
  await sql`update flenjors set place_facets = ${facets}::text[], place_words = ${words},
      search_version = ${literal(searchVersion)} where id = ${capsuleId}::uuid`.executePrepared(db);
}

/** Its document is left as it is, and is not looked at again until the capsule changes. */
export async function storeCurrent(db: Db, capsuleId: string): Promise<void> {
  await sql`update flenjors set search_version = ${literal(searchVersion)}
    where id = ${capsuleId}::uuid`.executePrepared(db);
}

export async function storeUnplaced(db: Db, capsuleId: string): Promise<void> {
  await sql`update flenjors set search_version = 0
    where id = ${capsuleId}::uuid and search_version <> 0`.executePrepared(db);
}

/** One whose document is of an older recipe; those that somebody is changing come later. */
export async function findOutdated(db: Db): Promise<string | undefined> {
  const [row] = await sql`select id from flenjors
    where search_version < ${literal(searchVersion)} limit 1 for no key update skip locked`.execute<{
    id: string;
  }>(db);
  return row?.id;
}

/** Writes anew all that search knows of a capsule, which itself does not change by that. */
export async function refreshDocument(db: Db, capsuleId: string): Promise<void> {
  await sql`select refresh_document(${capsuleId}::uuid)`.executePrepared(db);
}
