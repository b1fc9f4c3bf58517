import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { notFound } from "../../errors.ts";
import { enqueueMail, type WaitingMail } from "../../mail/outbox.queries.ts";
import type { MailLine } from "../../mail/render-mail.ts";
import type { NotificationRow } from "./notifications.queries.ts";
import {
  claimDigestReader,
  endDigest,
  markDigestSent,
  selectForDigest,
  wantsDigest,
} from "./notifications-digest.queries.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** People on the site get this long to read a notification there before it causes a mail. */
const settleMs = 60 * 60 * 1000;
const mostLines = 10;

/** Mails everyone who is due, one transaction each. Returns how many mails were written. */
export async function sendDigests(context: Context): Promise<number> {
  let written = 0;
  for (;;) {
    const found = await inTransaction(context, writeNextDigest);
    if (found === "nobody") return written;
    if (found === "written") written++;
  }
}

async function writeNextDigest(inside: Context): Promise<"written" | "nothing" | "nobody"> {
  const { db, clock } = inside;
  const now = clock();
  const reader = await claimDigestReader(db, {
    sentBefore: new Date(now.getTime() - dayMs),
    settledBefore: new Date(now.getTime() - settleMs),
  });
  if (!reader) return "nobody";
  const told = { userId: reader.id, since: reader.digest_sent_at, until: now };
  const rows = await selectForDigest(db, told, mostLines);
  await markDigestSent(db, reader.id, now);
  // All of it may be about what they may see no more.
  if (rows.length === 0) return "nothing";
  await enqueueMail(db, {
    userId: reader.id,
    recipient: reader.email,
    template: "digest",
    locale: reader.locale,
    details: {
      name: reader.full_name,
      ...(told.since && { since: told.since.toISOString() }),
      until: now.toISOString(),
      stopToken: reader.digest_token,
    },
  });
  return "written";
}

/** Finds the lines at the time of sending, when its reader may have read or lost some of them. */
export async function findDigestLines(
  { db, clock }: Context,
  { user_id: userId, recipient, details: { since, until } }: WaitingMail,
): Promise<MailLine[]> {
  if (!userId || !(await wantsDigest(db, { userId, recipient }))) return [];
  const told = {
    userId,
    since: since ? new Date(since) : null,
    until: until ? new Date(until) : clock(),
  };
  return (await selectForDigest(db, told, mostLines)).map(lineOf);
}

function lineOf({ kind, actors, actors_count, flenjor }: NotificationRow): MailLine {
  const name = actors[0]?.full_name ?? "";
  return { kind, values: { name, others: actors_count - 1, title: flenjor?.title ?? "" } };
}

export async function stopDigest({ db }: Context, token: string): Promise<void> {
  if (!(await endDigest(db, token))) throw notFound();
}
