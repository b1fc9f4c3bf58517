import type { StorageMeasure } from "../../../contract/admin/storage.ts";
import type { Db } from "../../db/schema.ts";
import { nothing, sql } from "../../db/sql.ts";

type Taken = { files: number; bytes: number };

const noUploads = { files: 0, bytes: 0, video_files: 0, video_bytes: 0 };

/** Triggers have counted it for each person; the rows of all files would take too long to read. */
export async function sumUploads(db: Db): Promise<{ images: Taken; videos: Taken }> {
  const [sum = noUploads] = await sql`select coalesce(sum(files), 0)::integer as files,
    coalesce(sum(bytes), 0)::bigint as bytes,
    coalesce(sum(video_files), 0)::integer as video_files,
    coalesce(sum(video_bytes), 0)::bigint as video_bytes
    from storage_used`.execute<typeof noUploads>(db);
  const { files, bytes, video_files, video_bytes } = sum;
  return {
    images: { files: files - video_files, bytes: bytes - video_bytes },
    videos: { files: video_files, bytes: video_bytes },
  };
}

/** Those on the disk are counted there, with those that no list knows. */
export async function sumStoredBackups(db: Db): Promise<Taken> {
  const [sum] =
    await sql`select count(*)::integer as files, coalesce(sum(bytes), 0)::bigint as bytes
    from backups where state = 'done' and place = 'store'`.execute<Taken>(db);
  return sum ?? { files: 0, bytes: 0 };
}

export async function sizeOfDatabase(db: Db): Promise<number> {
  const [found] = await sql`select pg_database_size(current_database())::bigint as bytes`.execute<{
    bytes: number;
  }>(db);
  return found?.bytes ?? 0;
}

export async function saveMeasures(db: Db, measures: StorageMeasure[], now: Date): Promise<void> {
  await db
    .insertInto("storage_measures")
    .values(measures.map((measure) => ({ ...measure, measured_at: now })))
    .onConflict((existing) =>
      existing.column("kind").doUpdateSet((of) => ({
        files: of.ref("excluded.files"),
        bytes: of.ref("excluded.bytes"),
        measured_at: now,
      })),
    )
    .execute();
}

export function selectMeasures(db: Db) {
  return db.selectFrom("storage_measures").selectAll().execute();
}

export type UserRow = {
  id: string;
  username: string;
  full_name: string;
  files: number;
  bytes: number;
};

export type UsedAfter = { bytes: number; id: string };

type Window = { limit: number; offset: number; after: UsedAfter | null };

export function selectMostUsing(db: Db, { limit, offset, after }: Window): Promise<UserRow[]> {
  const further = after
    ? sql`and (s.bytes, s.user_id) < (${after.bytes}::bigint, ${after.id}::uuid)`
    : nothing;
  return sql`select u.id, u.username, u.full_name, s.files, s.bytes
    from storage_used s join users u on u.id = s.user_id where s.bytes > 0 ${further}
    order by s.bytes desc, s.user_id desc limit ${limit} offset ${offset}`.execute<UserRow>(db);
}

export type RecentFile = { id: string; bytes: number; key: string };

/** Files from a moment on, the oldest first; `after` is the last one of the page before. */
export function selectFilesSince(
  db: Db,
  since: Date,
  after: RecentFile | null,
  limit: number,
): Promise<RecentFile[]> {
  const further = after
    ? sql`and (created_at, id) > (${after.key}::timestamptz, ${after.id}::uuid)`
    : nothing;
  return sql`select id, bytes, created_at::text as key from assets
    where created_at >= ${since} ${further}
    order by created_at, id limit ${limit}`.execute<RecentFile>(db);
}
