import type { Context } from "../context.ts";
import { inTransaction } from "../db/transaction.ts";
import { isVisibleTo } from "../features/capsules/capsules.service.ts";
import { findDigestLines } from "../features/notifications/notifications-digest.service.ts";
import { findOutingMail } from "../features/outing-mails/outing-mails-sending.service.ts";
import { forgetAccessMail, isStillShared } from "../features/people/people-access-mails.service.ts";
import { deleteMail, type WaitingMail } from "./outbox.queries.ts";
import type { MailLine } from "./render-mail.ts";

type AtSending = { details: Record<string, string>; lines?: MailLine[] };

/**
 * Finds the details of a mail when it is sent. It may have waited for hours, and its reader may no
 * longer see the capsule it names. Null: there is nothing left to tell them.
 */
export async function findAtSending(
  context: Context,
  mail: WaitingMail,
): Promise<AtSending | null> {
  const { details } = mail;
  switch (mail.template) {
    case "access-granted":
      return (await isStillShared(context, mail)) ? { details } : null;
    case "outing-invitation":
    case "outing-link":
    case "outing-answers":
    case "outing-settled":
    case "outing-changed":
    case "outing-cancelled":
    case "outing-reminder":
      return findOutingMail(context, mail, mail.template);
    case "digest": {
      const lines = await findDigestLines(context, mail);
      return lines.length > 0 ? { details, lines } : null;
    }
    case "review-deleted":
      // They must be told of it, but not by the title of a capsule that is closed to them.
      return {
        details: { ...details, named: (await isCapsuleSeen(context, mail)) ? "yes" : "no" },
      };
    case "capsule-restored":
    case "review-hidden":
    case "review-restored":
    case "answer-hidden":
    case "answer-restored":
      // They are told, but not led to a page that does not open for them.
      return {
        details: { ...details, opens: (await isCapsuleSeen(context, mail)) ? "yes" : "no" },
      };
    default:
      return { details };
  }
}

async function isCapsuleSeen(
  context: Context,
  { user_id, details }: WaitingMail,
): Promise<boolean> {
  if (!user_id || !details.flenjorId) return false;
  return isVisibleTo(context, details.flenjorId, user_id);
}

export async function dropMail(context: Context, mail: WaitingMail): Promise<void> {
  await inTransaction(context, async (inside) => {
    await deleteMail(inside.db, mail.id);
    if (mail.template === "access-granted") await forgetAccessMail(inside, mail);
  });
}
