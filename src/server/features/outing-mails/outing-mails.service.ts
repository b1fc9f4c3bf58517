import type { OutingMail } from "../../../contract/outings/mails.ts";
import type { Context } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { AttemptKind } from "../../http/rate-limits/attempt-limits.ts";
import { mailboxOf } from "../../mail/mailbox.ts";
import { enqueueMail } from "../../mail/outbox.queries.ts";
import type { OutingTemplate } from "../../mail/templates.ts";
import { remindAt } from "../../outings/reminder.ts";
import {
  claimReminder,
  type DueNews,
  noteAnswersMailed,
  notifyOfTomorrow,
  type Reader,
  selectReaders,
  selectUpcoming,
  takeNews,
} from "./outing-mails.queries.ts";

const hourMs = 60 * 60 * 1000;
/** The first moment is at most this long after five in the afternoon of the day before. */
const longestAheadMs = 31 * hourMs;

/** Writes the mails about all that is due, one transaction each. How many mails it were. */
export async function mailNews(context: Context): Promise<number> {
  let written = 0;
  for (;;) {
    const found = await inTransaction(context, async (inside) => {
      const news = await takeNews(inside.db, inside.clock());
      return news ? writeNews(inside, news) : null;
    });
    if (found === null) return written;
    written += found;
  }
}

async function writeNews(inside: Context, { outing_id, kind, person_id }: DueNews) {
  const { db, clock } = inside;
  const now = clock();
  if (kind === "answers") {
    const since = await noteAnswersMailed(db, outing_id, now);
    const readers = await selectReaders(db, outing_id, { whom: "host", mail: kind });
    const details = { until: now.toISOString(), ...(since && { since: since.toISOString() }) };
    return writeAll(inside, readers, { template: "outing-answers", details });
  }
  const mail = kind === "link" ? null : kind;
  const whom = person_id ? { personId: person_id } : ("others" as const);
  const readers = await selectReaders(db, outing_id, { whom, mail });
  return writeAll(inside, readers, { template: `outing-${kind}` });
}

/**
 * Reminds everybody who comes of what begins tomorrow, once, however many nodes there are and however
 * often they start. One that got its date later needs no reminder: the date itself was just told.
 */
export async function mailReminders(context: Context): Promise<number> {
  const now = context.clock();
  const until = new Date(now.getTime() + longestAheadMs);
  let written = 0;
  for (const outing of await selectUpcoming(context.db, now, until)) {
    const due = remindAt(outing);
    if (due > now) continue;
    const isNews = outing.settled_at === null || outing.settled_at < due;
    written += await inTransaction(context, async (inside) => {
      const { db } = inside;
      if (!(await claimReminder(db, outing, now)) || !isNews) return 0;
      await notifyOfTomorrow(db, outing.id);
      const readers = await selectReaders(db, outing.id, { whom: "coming", mail: "reminder" });
      return writeAll(inside, readers, { template: "outing-reminder" });
    });
  }
  return written;
}

type Written = { template: OutingTemplate; details?: Record<string, string> };

async function writeAll(inside: Context, readers: Reader[], { template, details }: Written) {
  let written = 0;
  for (const reader of readers) {
    if (!(await isWithinBudget(inside, reader, template))) continue;
    await enqueueMail(inside.db, {
      userId: reader.user_id,
      recipient: reader.email,
      template,
      locale: reader.locale,
      details: { ...details, personId: reader.person_id },
    });
    written++;
  }
  return written;
}

/** Nobody can have many mails sent to others, least of all to people without an account. */
async function isWithinBudget(
  { attempts }: Context,
  reader: Reader,
  template: OutingTemplate,
): Promise<boolean> {
  const spent: Budget[] = [];
  for (const budget of budgetsOf(reader, template)) {
    if (!(await attempts.trySpend(...budget))) {
      // Nobody uses up what others may get by mails that were not sent.
      for (const earlier of spent) await attempts.giveBack(...earlier);
      return false;
    }
    spent.push(budget);
  }
  return true;
}

type Budget = [kind: AttemptKind, who: string];

function budgetsOf(reader: Reader, template: OutingTemplate): Budget[] {
  const { user_id, host_id, outing_id, email } = reader;
  if (host_id && user_id === host_id) return [["hostMailTo", host_id]];
  const mailbox = mailboxOf(email);
  const sender = host_id ?? outing_id;
  const fromHost: Budget[] = [["outingMailFrom", sender]];
  // All hosts who are gone together are as one.
  const toReader: Budget[] = [["outingMailTo", `${host_id ?? "gone"} ${mailbox}`]];
  if (template === "outing-invitation" || reader.is_only_asked) {
    fromHost.push(["inviteMailFrom", sender]);
    toReader.push(["inviteMailTo", mailbox]);
  }
  if (!user_id) {
    fromHost.push(["guestMailFrom", sender]);
    toReader.push([template === "outing-link" ? "guestLinkTo" : "guestMailTo", mailbox]);
  }
  return [...fromHost, ...toReader];
}

/** The switch that ends mails of this template; none for the link that a guest asked for. */
export function switchOf(template: OutingTemplate): OutingMail | null {
  const kind = template.slice("outing-".length);
  return kind === "link" ? null : (kind as OutingMail);
}
