import type { Settings } from "../settings/settings.ts";
import { localizedLink } from "./mail-link.ts";
import type { WaitingMail } from "./outbox.queries.ts";
import { cleanDetails } from "./people-words.ts";
import { type MailLine, type OutgoingMail, renderMail } from "./render-mail.ts";
import { mailTemplates, type Template } from "./templates.ts";

type QueuedMail = Pick<WaitingMail, "id" | "recipient" | "template" | "locale" | "details">;

/** A waiting mail as it is sent. Links take details as they are stored, texts take them cleaned. */
export function composeMail(
  settings: Settings,
  { id, recipient, template, locale: wanted, details }: QueuedMail,
  { token, lines = [] }: { token?: string | null; lines?: readonly MailLine[] },
): OutgoingMail {
  const [first = wanted] = settings.LANGUAGES;
  // The site may have stopped speaking it since.
  const locale = settings.LANGUAGES.includes(wanted) ? wanted : first;
  const { path, asWritten }: Template = mailTemplates[template];
  const linkTo = (to: string) =>
    localizedLink(settings.ORIGIN, locale, to, { ...details, ...(token && { token }) });
  const { stopToken, stopMail, guestKey, addressCode, personId } = details;
  const ofKind = stopMail ? "?mail={stopMail}" : "";
  const rendered = renderMail({
    template,
    locale,
    // The page of a guest chooses its language by itself.
    link: guestKey
      ? `${settings.ORIGIN}${addressCode ? `/mails/confirm/${personId}/${addressCode}` : `/o/${guestKey}`}`
      : linkTo(details.opens === "no" ? "/account" : path),
    ...(stopToken && { stopLink: linkTo(`/notifications/stop/{stopToken}${ofKind}`) }),
    isForGuest: guestKey !== undefined,
    values: {
      ...cleanDetails(details, asWritten),
      product: settings.PRODUCT_NAME,
      contact: settings.CONTACT_EMAIL,
    },
    lines: lines.map(({ kind, values }) => ({ kind, values: cleanDetails(values) })),
  });
  const stopAddress =
    stopToken && `${settings.ORIGIN}/mails/stop/${stopToken}${stopMail ? `?mail=${stopMail}` : ""}`;
  return { id, recipient, stopAddress, ...rendered };
}
