import { sql as kyselySql } from "kysely";
import type { Db } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";
import { guardColumns } from "./capsules.sql.ts";

export type Guard = {
  id: string;
  creator_id: string;
  visibility: "public" | "private";
  hidden_at: Date | null;
  version: number;
  has_access: boolean;
};

/** Only what the policy needs, for calls on parts of a capsule. */
export async function findGuard(
  db: Db,
  id: string,
  viewerId: string | null,
): Promise<Guard | undefined> {
  const [guard] = await sql`select ${guardColumns(sql`${viewerId}::uuid`)}, f.version
    from flenjors f where f.id = ${id}::uuid`.executePrepared<Guard>(db);
  return guard;
}

export type Reader = { id: string; scope: string[]; blockedIds: string[] };

/** Somebody as their session would know them; nobody who is suspended. */
export async function findReader(db: Db, userId: string): Promise<Reader | undefined> {
  const [reader] = await sql`select u.id, u.scope,
      array(select blocked_id::text from blocks where blocker_id = u.id
        union select blocker_id::text from blocks where blocked_id = u.id) as "blockedIds"
    from users u where u.id = ${userId}::uuid
      and u.suspended_at is null`.executePrepared<Reader>(db);
  return reader;
}

export async function hasVerifiedAddress(db: Db, userId: string): Promise<boolean> {
  const [found] = await sql`select from users where id = ${userId}::uuid
    and email_verified_at is not null`.executePrepared(db);
  return found !== undefined;
}

export type Sight = { capsuleId: string; viewerId: string | null };

/** The same for many at once, in the order asked for; null where there is none. */
export async function selectSights(db: Db, sights: Sight[]): Promise<(Guard | null)[]> {
  const rows = await sql`select s.place::integer as place, f.version,
      ${guardColumns(sql`s.viewer_id`)}
    from unnest(${sights.map((sight) => sight.capsuleId)}::uuid[],
      ${sights.map((sight) => sight.viewerId)}::uuid[]) with ordinality s (flenjor_id, viewer_id, place)
    join flenjors f on f.id = s.flenjor_id`.executePrepared<Guard & { place: number }>(db);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return sights.map((_, index) => byPlace.get(index + 1) ?? null);
}

export async function refreshCapsule(db: Db, id: string): Promise<void> {
  await kyselySql`select refresh_flenjor(${id}::uuid)`.execute(db);
  await kyselySql`select refresh_facets(${id}::uuid)`.execute(db);
}
