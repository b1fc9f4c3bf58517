import type { Db } from "../../db/schema.ts";
import { nothing, sql } from "../../db/sql.ts";

export type AnnouncementRow = {
  id: string;
  kind: "info" | "warning";
  audience: "everyone" | "members";
  texts: { en?: string; fr?: string; pt?: string };
  starts_at: Date;
  ends_at: Date;
};

export type NewAnnouncement = AnnouncementRow;

/** Many more than a page shows. */
const mostAtOnce = 20;

/** Those that are not over and begin by `until`: warnings first, then the latest. */
export function selectCurrent(db: Db, now: Date, until: Date): Promise<AnnouncementRow[]> {
  return sql`select id, kind, audience, texts, starts_at, ends_at from announcements
    where ends_at > ${now} and starts_at <= ${until}
    order by (kind = 'warning') desc, starts_at desc, id desc
    limit ${mostAtOnce}`.execute<AnnouncementRow>(db);
}

type Window = { limit: number; offset: number; after: string | null };

/** Their ids tell when they were made. */
export function selectAnnouncements(
  db: Db,
  { limit, offset, after }: Window,
): Promise<AnnouncementRow[]> {
  const further = after ? sql`where id < ${after}::uuid` : nothing;
  return sql`select id, kind, audience, texts, starts_at, ends_at from announcements ${further}
    order by id desc limit ${limit} offset ${offset}`.execute<AnnouncementRow>(db);
}

export async function insertAnnouncement(db: Db, { texts, ...row }: NewAnnouncement) {
  await db
    .insertInto("announcements")
    .values({ ...row, texts: JSON.stringify(texts) })
    .execute();
}

/** Whether there is such an announcement. */
export async function updateAnnouncement(
  db: Db,
  { id, texts, ...row }: NewAnnouncement,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("announcements")
    .set({ ...row, texts: JSON.stringify(texts) })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteAnnouncement(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("announcements")
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
