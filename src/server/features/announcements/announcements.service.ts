import { v7 as newId } from "uuid";
import { z } from "zod";
import type {
  Announcement,
  AnnouncementInput,
  ShownAnnouncement,
} from "../../../contract/admin/announcements.ts";
import type { Answer } from "../../../contract/endpoints.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { notFound } from "../../errors.ts";
import { cutPage, decodeCursor, type PageRequest, windowAfter } from "../../lib/paging.ts";
import {
  type AnnouncementRow,
  deleteAnnouncement,
  insertAnnouncement,
  selectAnnouncements,
  selectCurrent,
  updateAnnouncement,
} from "./announcements.queries.ts";
import { announcementView, shownTo } from "./announcements.view.ts";

/** Pages remember them for seconds, so those that are about to begin come along. */
const aheadMs = 60 * 1000;

export function currentAnnouncements({ db, clock }: Context): Promise<AnnouncementRow[]> {
  const now = clock();
  return selectCurrent(db, now, new Date(now.getTime() + aheadMs));
}

/** For whoever reads the site now. */
export async function announcementsTo(
  context: Context,
  { viewer, locale }: Caller,
): Promise<ShownAnnouncement[]> {
  const rows = await currentAnnouncements(context);
  return shownTo(rows, {
    now: context.clock(),
    isMember: viewer !== null,
    locale,
    offered: context.settings.LANGUAGES,
  });
}

const cursorKey = z.tuple([z.uuid()]);

export async function listAnnouncements(
  { db }: Context,
  { locale }: Caller,
  request: PageRequest,
): Promise<Answer<"GET /admin/announcements">> {
  const window = windowAfter(
    request,
    locale,
    (cursor) => decodeCursor(cursor, cursorKey)?.[0] ?? null,
  );
  const { rows, meta } = cutPage(await selectAnnouncements(db, window), request, ({ id }) => [id]);
  return { data: { announcements: rows.map(announcementView) }, meta };
}

export async function announce(
  context: Context,
  caller: Caller,
  input: AnnouncementInput,
): Promise<Announcement> {
  const row = rowOf(newId(), input);
  await inTransaction(context, async ({ db }) => {
    await insertAnnouncement(db, row);
    await recordEvent(db, { event: "announced", ...actBy(caller), details: whatIsShown(row) });
  });
  return announcementView(row);
}

export async function changeAnnouncement(
  context: Context,
  caller: Caller,
  id: string,
  input: AnnouncementInput,
): Promise<Announcement> {
  const row = rowOf(id, input);
  await inTransaction(context, async ({ db }) => {
    if (!(await updateAnnouncement(db, row))) throw notFound();
    const event = "announcement-changed";
    await recordEvent(db, { event, ...actBy(caller), details: whatIsShown(row) });
  });
  return announcementView(row);
}

export async function removeAnnouncement(
  context: Context,
  caller: Caller,
  id: string,
): Promise<void> {
  await inTransaction(context, async ({ db }) => {
    if (!(await deleteAnnouncement(db, id))) throw notFound();
    const event = "announcement-removed";
    await recordEvent(db, { event, ...actBy(caller), details: { announcement: id } });
  });
}

function actBy(caller: Caller) {
  return { actorId: requireViewer(caller).id, subjectId: null };
}

/** Everybody may read the words, and the log still has them when the announcement is gone. */
function whatIsShown({ id, texts }: AnnouncementRow) {
  return { announcement: id, texts };
}

function rowOf(id: string, { starts_at, ends_at, ...rest }: AnnouncementInput): AnnouncementRow {
  return { id, ...rest, starts_at: new Date(starts_at), ends_at: new Date(ends_at) };
}
