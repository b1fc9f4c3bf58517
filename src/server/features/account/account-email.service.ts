import type { Answer } from "../../../contract/endpoints.ts";
import type { OwnUser } from "../../../contract/users.ts";
import { recordEvent } from "../../audit/audit.queries.ts";
import { type Caller, type Context, requireViewer } from "../../context.ts";
import { inTransaction } from "../../db/transaction.ts";
import { conflict } from "../../errors.ts";
import { orGiveBack } from "../../http/rate-limits/attempt-limits.ts";
import { mailboxOf } from "../../mail/mailbox.ts";
import { enqueueMail } from "../../mail/outbox.queries.ts";
import { verificationMail } from "../auth/auth.service.ts";
import { dropTokens } from "../auth/auth-tokens.service.ts";
import { changeUser, getOwnUser } from "../users/users.service.ts";

/** The new address waits until it is proven; the old one is told, and rules until then. */
export async function askForEmail(inside: Context, before: OwnUser, email: string): Promise<void> {
  await changeUser(inside, before.id, { pending_email: email });
  await dropTokens(inside, before.id, ["change"]);
  await mailToProve(inside, before, email);
  if (before.email && before.email_verified) {
    await enqueueMail(inside.db, {
      userId: before.id,
      recipient: before.email,
      template: "email-change-notice",
      locale: before.locale,
      details: { newEmail: email, username: before.username },
    });
  }
  await recordEvent(inside.db, {
    event: "email-change-asked",
    actorId: before.id,
    subjectId: before.id,
  });
}

/** Asking for the address that one has takes back a change that was not yet proven. */
export async function keepEmail(inside: Context, user: OwnUser): Promise<void> {
  await changeUser(inside, user.id, { pending_email: null });
  await dropTokens(inside, user.id, ["change"]);
}

export async function sendVerificationAgain(
  context: Context,
  caller: Caller,
): Promise<Answer<"POST /account/email/verification">> {
  const user = await getOwnUser(context, requireViewer(caller).id);
  const address = user.pending_email ?? (user.email_verified ? null : user.email);
  if (!address) throw conflict("nothing_to_verify");
  const mailbox = mailboxOf(address);
  await context.attempts.spend("mail", mailbox);
  await orGiveBack(context.attempts, { kind: "mail", who: mailbox }, () =>
    inTransaction(context, (inside) => mailToProve(inside, user, address)),
  );
  return { data: { sent: true } };
}

async function mailToProve(inside: Context, user: OwnUser, address: string): Promise<void> {
  const { id, username, locale } = user;
  const mail = await verificationMail(inside, { id, username, email: address, locale });
  const isChange = mail.template === "verify-email" && address === user.pending_email;
  await enqueueMail(inside.db, isChange ? { ...mail, template: "verify-new-email" } : mail);
}
