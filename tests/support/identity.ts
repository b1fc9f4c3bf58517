import type { MailTemplate } from "../../src/server/mail/templates.ts";
import { createPasswords, type Passwords } from "../../src/server/passwords/passwords.ts";
import type { TestApp } from "./app.ts";

/** The real hashing, counted: equal work is seen in how often it runs, not in how long. */
export function countedPasswords(): Passwords & { count: number } {
  const real = createPasswords();
  const counted = {
    count: 0,
    hash: (text: string) => {
      counted.count++;
      return real.hash(text);
    },
    matches: (text: string, hashed: string | null) => {
      counted.count++;
      return real.matches(text, hashed);
    },
  };
  return counted;
}

export type QueuedMail = {
  user_id: string | null;
  template: MailTemplate;
  locale: string;
  details: Record<string, string>;
};

/** What waits in the outbox for an address, oldest first. */
export async function mailsTo({ db }: TestApp, recipient: string): Promise<QueuedMail[]> {
  return db
    .selectFrom("outbox")
    .select(["user_id", "template", "locale", "details"])
    .where("recipient", "=", recipient)
    .orderBy("id")
    .execute() as Promise<QueuedMail[]>;
}

/** What the audit log tells about a person, oldest first; null for what is about nobody known. */
export async function eventsOf({ db }: TestApp, subjectId: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom("audit_log")
    .select("event")
    .where("subject_id", subjectId === null ? "is" : "=", subjectId)
    .orderBy("id")
    .execute();
  return rows.map((row) => row.event);
}
