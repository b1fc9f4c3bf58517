import type { Locale } from "../../../i18n/locales.ts";
import { mailWords } from "../../../i18n/server-messages.ts";
import type { Context } from "../../context.ts";
import { notFound } from "../../errors.ts";
import { enqueueMail } from "../../mail/outbox.queries.ts";
import {
  longestNameInMail,
  longestTitleInMail,
  peopleWordsInMail,
} from "../../mail/people-words.ts";
import { inTransaction } from "../../transaction.ts";
import type { NotificationRow } from "./notifications.queries.ts";
import {
  claimDigestReader,
  endDigest,
  markDigestSent,
  selectForDigest,
} from "./notifications-digest.queries.ts";

const dayMs = 24 * 60 * 60 * 1000;
/** Whoever is on the site reads it there; only what is left unread is mailed. */
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
  const rows = await selectForDigest(db, reader, mostLines);
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
      lines: rows.map((row) => lineOf(row, reader.locale)).join("\n"),
      stopToken: reader.digest_token,
    },
  });
  return "written";
}

function lineOf({ kind, actors, actors_count, flenjor }: NotificationRow, locale: Locale): string {
  return mailWords(locale)(`digest.lines.${kind}`, {
    name: peopleWordsInMail(actors[0]?.full_name ?? "", longestNameInMail),
    others: actors_count - 1,
    title: peopleWordsInMail(flenjor?.title ?? "", longestTitleInMail),
  });
}

export async function stopDigest({ db }: Context, token: string): Promise<void> {
  if (!(await endDigest(db, token))) throw notFound();
}
