import { recordEvent, type SecurityEvent } from "../../audit/audit.queries.ts";
import type { Context } from "../../context.ts";
import { enqueueMail } from "../../mail/outbox.queries.ts";
import type { MailTemplate } from "../../mail/templates.ts";
import { getOwnUser } from "./users.service.ts";

/** Notes a change of how somebody signs in, and mails them where an address is known to be theirs. */
export async function tellOwner(
  inside: Context,
  userId: string,
  what: MailTemplate & SecurityEvent,
  details: Record<string, string> = {},
): Promise<void> {
  await recordEvent(inside.db, { event: what, actorId: userId, subjectId: userId });
  await mailOwner(inside, userId, what, details);
}

/** Mails the owner of an account where an address is known to be theirs. */
export async function mailOwner(
  inside: Context,
  userId: string,
  template: MailTemplate,
  details: Record<string, string> = {},
): Promise<void> {
  const { email, email_verified, locale, username } = await getOwnUser(inside, userId);
  if (!email || !email_verified) return;
  await enqueueMail(inside.db, {
    userId,
    recipient: email,
    template,
    locale,
    details: { ...details, username },
  });
}
