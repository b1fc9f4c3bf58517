import { v7 as newId } from "uuid";
import type { Locale } from "../../i18n/locales.ts";
import type { Db } from "../db/schema.ts";

/** What can be mailed. Links and tokens are made when the mail is written, never stored. */
export type MailTemplate =
  | "verify-email"
  | "already-registered"
  | "reset-password"
  | "verify-new-email"
  | "email-change-notice"
  | "email-changed"
  | "password-changed"
  | "account-deleted"
  | "access-granted";

export type Mail = {
  /** The person it is about; null once they are gone. */
  userId: string | null;
  recipient: string;
  template: MailTemplate;
  locale: Locale;
  details?: Record<string, unknown>;
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
