import type { Db } from "../../db/schema.ts";
import { sql } from "../../db/sql.ts";

export type CodeKind = "code" | "session";

export async function insertCode(
  db: Db,
  row: { hash: Uint8Array; kind: CodeKind; expires_at: Date },
): Promise<void> {
  await db.insertInto("setup_codes").values(row).execute();
}

export async function selectLiveHashes(db: Db, kind: CodeKind, now: Date): Promise<Buffer[]> {
  const rows = await db
    .selectFrom("setup_codes")
    .select("hash")
    .where("kind", "=", kind)
    .where("expires_at", ">", now)
    .execute();
  return rows.map(({ hash }) => Buffer.from(hash));
}

export async function hasLiveCode(db: Db, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("setup_codes")
    .select("kind")
    .where("expires_at", ">", now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of several who finish at once, the others wait here and then find nothing left. */
export async function deleteAllCodes(db: Db): Promise<void> {
  await db.deleteFrom("setup_codes").execute();
}

export async function deleteCodesOf(db: Db, kind: CodeKind): Promise<void> {
  await db.deleteFrom("setup_codes").where("kind", "=", kind).execute();
}

export async function deleteCodesOver(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("setup_codes").where("expires_at", "<=", now).execute();
}

/** Those who finish come one after the other. */
export async function lockSetup(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('setup'))`.execute(db);
}

export async function wasFinished(db: Db): Promise<boolean> {
  const row = await db.selectFrom("site_setup").select("revision").executeTakeFirst();
  return row !== undefined;
}

export async function hasPeople(db: Db): Promise<boolean> {
  const row = await db.selectFrom("users").select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Uploads, or backups in the store; one that failed left nothing there. */
export async function hasFiles(db: Db): Promise<boolean> {
  const asset = await db.selectFrom("assets").select("id").limit(1).executeTakeFirst();
  if (asset) return true;
  const stored = db.selectFrom("backups").select("id").where("place", "=", "store");
  return (await stored.where("state", "<>", "failed").limit(1).executeTakeFirst()) !== undefined;
}
