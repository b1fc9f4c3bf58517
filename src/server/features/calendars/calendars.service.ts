import { createHash } from "node:crypto";
import { recordEvent } from "../../audit/audit.queries.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { conflict } from "../../errors.ts";
import { type CalendarOuting, calendarOf } from "../../outings/calendar.ts";
import { calendarMoments, removedMoments } from "../../outings/calendar-moments.ts";
import {
  isSameHash,
  newSecret,
  secretHash,
  wrongSecret,
} from "../outings/outings-secrets.service.ts";
import {
  type CalendarRow,
  deleteSubscription,
  findForCalendar,
  findSubscriber,
  findSubscription,
  selectForCalendar,
  upsertSubscription,
} from "./calendars.queries.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** Calendars show what was for a while; then it is on the site alone. */
const pastDays = 180;
/** An outing that began by then may still be going on. */
const recentDays = 7;
const mostOutings = 200;
/** Writing them takes the whole of a core, so that a file of thousands would hold up everybody. */
const mostEvents = 300;

/** A calendar that is written only for those who do not have it yet. */
type Calendar = { version: string; write(): string };

/** One outing as a calendar file. The link leads back to it: the member's page, or the guest's own. */
export async function outingCalendar(
  context: Context,
  outingId: string,
  link: string,
): Promise<string> {
  const row = await findForCalendar(context.db, outingId);
  if (!row) throw conflict("outing_undated");
  return written(context, [{ row, link }], false);
}

export function memberLink({ settings }: Context, outingId: string): string {
  return `${settings.ORIGIN}/outings/${outingId}`;
}

export function guestLink({ settings }: Context, key: string): string {
  return `${settings.ORIGIN}/o/${key}`;
}

/** The outings of whoever has this address; one that is wrong or was revoked is nothing. */
export async function subscribedCalendar(
  context: Context,
  caller: Caller,
  key: string,
): Promise<Calendar> {
  const { db, clock } = context;
  const hash = secretHash(key);
  const subscriber = await findSubscriber(db, hash);
  if (!subscriber || !isSameHash(subscriber.key_hash, hash)) {
    throw await wrongSecret(context, caller);
  }
  const daysAgo = (days: number) => new Date(clock().getTime() - days * dayMs);
  const rows = await selectForCalendar(db, {
    userId: subscriber.user_id,
    since: daysAgo(pastDays),
    recent: daysAgo(recentDays),
    most: mostOutings,
  });
  const shown = withinEvents(rows);
  return {
    version: versionOf(shown),
    write: () =>
      written(
        context,
        shown.map((row) => ({ row, link: memberLink(context, row.id) })),
        true,
      ),
  };
}

function withinEvents(rows: CalendarRow[]): CalendarRow[] {
  let events = 0;
  return rows.filter(({ moments, removed }) => {
    events += Math.max(moments.length, 1) + removed.length;
    return events <= mostEvents;
  });
}

/** Another one whenever what is written would be. */
function versionOf(rows: CalendarRow[]): string {
  const facts = rows.map(({ id, title, revision, updated_at }) => [
    id,
    title,
    revision,
    updated_at,
  ]);
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url");
}

function written(
  { settings }: Context,
  outings: { row: CalendarRow; link: string }[],
  isSubscription: boolean,
): string {
  const host = new URL(settings.ORIGIN).hostname;
  const options = { name: settings.PRODUCT_NAME, host, isSubscription };
  return calendarOf(outings.map(calendarOuting), options);
}

function calendarOuting({ row, link }: { row: CalendarRow; link: string }): CalendarOuting {
  const moments = calendarMoments(row.moments, row);
  const positions = new Set(moments.map(({ position }) => position));
  const removed = row.removed.filter(({ position }) => !positions.has(position));
  return {
    id: row.id,
    sequence: row.revision,
    isCancelled: row.state === "cancelled",
    title: row.title,
    link,
    updatedAt: row.updated_at,
    moments: [...moments, ...removedMoments(removed, row)],
  };
}

/** When the address was made; null where there is none. */
export async function findCalendar({ db }: Context, caller: Caller): Promise<string | null> {
  return (await findSubscription(db, requireViewer(caller).id))?.toISOString() ?? null;
}

/** A new address; the one before stops working. It is told once. */
export async function openCalendar(context: Context, caller: Caller): Promise<string> {
  const { id } = requireViewer(caller);
  const key = newSecret();
  await inTransaction(context, async ({ db, clock }) => {
    await upsertSubscription(db, { userId: id, keyHash: secretHash(key), now: clock() });
    await recordEvent(db, { event: "calendar-opened", actorId: id, subjectId: id });
  });
  return `${context.settings.ORIGIN}/calendars/${key}.ics`;
}

/** With a new password: whoever knew the old one may have made themselves an address. */
export async function dropCalendar({ db }: Context, userId: string): Promise<void> {
  const isDropped = await deleteSubscription(db, userId);
  if (isDropped) {
    await recordEvent(db, { event: "calendar-closed", actorId: userId, subjectId: userId });
  }
}

export async function closeCalendar(context: Context, caller: Caller): Promise<void> {
  const { id } = requireViewer(caller);
  await inTransaction(context, async ({ db }) => {
    await deleteSubscription(db, id);
    await recordEvent(db, { event: "calendar-closed", actorId: id, subjectId: id });
  });
}
