import { sql as kyselySql } from "kysely";
import { v7 as newId } from "uuid";
import type { Locale } from "../../i18n/locales.ts";
import type { Db } from "../db/schema.ts";
import { withoutKeys } from "../lib/refusal-words.ts";
import type { MailTemplate } from "./templates.ts";

export type Mail = {
  /** The person it is about; null once they are gone. */
  userId: string | null;
  recipient: string;
  template: MailTemplate;
  locale: Locale;
  details?: Record<string, string>;
};

export type WaitingMail = {
  id: string;
  user_id: string | null;
  recipient: string;
  template: MailTemplate;
  locale: Locale;
  details: Record<string, string>;
  attempts: number;
};

/** Puts a mail into the outbox, in the same transaction as what it tells about. */
export async function enqueueMail(db: Db, mail: Mail): Promise<void> {
  await db
    .insertInto("outbox")
    .values({
      id: newId(),
      user_id: mail.userId,
      recipient: mail.recipient,
      template: mail.template,
      locale: mail.locale,
      details: JSON.stringify(mail.details ?? {}),
    })
    .execute();
}

/**
 * Takes the next due mail and puts it off, so that no other worker sends it meanwhile. One that this
 * worker holds already comes first: it never heard that it had taken it.
 */
export async function claimDueMail(
  db: Db,
  { worker, seconds }: { worker: string; seconds: number },
): Promise<WaitingMail | null> {
  const { rows } = await kyselySql<WaitingMail>`
    update outbox set attempts = attempts + 1, claimed_by = ${worker},
      next_attempt_at = now() + ${seconds}::integer * interval '1 second'
    where id = coalesce(
      (select id from outbox where claimed_by = ${worker} and sent_at is null limit 1),
      (select id from outbox where sent_at is null and next_attempt_at <= now()
        order by next_attempt_at limit 1 for update skip locked))
    returning id, user_id, recipient, template, locale, details, attempts`.execute(db);
  return rows[0] ?? null;
}

/** For one that is not to be sent after all. */
export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom("outbox").where("id", "=", id).execute();
}

export async function markSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ sent_at: kyselySql`now()`, last_error: null })
    .where("id", "=", id)
    .execute();
}

/** As long as mail servers try among themselves. */
const triedDays = 5;

/** Tries again later, or no more: then only when an operator says so. */
export async function putOff(db: Db, id: string, seconds: number, error: string): Promise<void> {
  const isOver = kyselySql`created_at < now() - ${triedDays}::integer * interval '1 day'`;
  await db
    .updateTable("outbox")
    .set({
      claimed_by: null,
      next_attempt_at: kyselySql`case when ${isOver} then 'infinity'::timestamptz
        else now() + ${seconds}::integer * interval '1 second' end`,
      given_up_at: kyselySql`case when ${isOver} then now() end`,
      last_error: withoutKeys(error).slice(0, 500),
    })
    .where("id", "=", id)
    .execute();
}

/** How many mails wait, and for how long the first of them has. */
export async function selectMailQueue(
  db: Db,
): Promise<{ waiting: number; oldest_seconds: number }> {
  const { rows } = await kyselySql<{ waiting: number; oldest_seconds: number }>`
    select count(*)::integer as waiting,
      coalesce(extract(epoch from now() - min(created_at)), 0)::double precision as oldest_seconds
    from outbox where sent_at is null and given_up_at is null`.execute(db);
  return rows[0] ?? { waiting: 0, oldest_seconds: 0 };
}

export async function deleteMailsOlderThan(db: Db, days: number): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("created_at", "<", kyselySql<Date>`now() - ${days}::integer * interval '1 day'`)
    .execute();
}
