import type { Transporter } from "nodemailer";
import { remembered } from "../lib/remembered.ts";
import type { Settings } from "../settings/settings.ts";
import { createLocalMailbox } from "./local-mailbox.ts";
import type { OutgoingMail } from "./render-mail.ts";
import { senderOf } from "./sender.ts";

export type MailTransport = { send(mail: OutgoingMail): Promise<void>; close(): void };

/** SMTP where it is set; otherwise mails are kept in a folder, to be read at `/_mail`. */
export function createMailTransport(settings: Settings): MailTransport {
  if (!settings.SMTP_URL) {
    const mailbox = createLocalMailbox(settings);
    return { send: mailbox.put, close: () => {} };
  }
  const from = senderOf(settings);
  const domain = new URL(settings.ORIGIN).hostname;
  let opened: Transporter | undefined;
  const open = remembered(async () => {
    opened = await openSmtp(settings.SMTP_URL);
    return opened;
  });
  return {
    send: async ({ id, recipient, stopAddress, subject, text, html }) => {
      const smtp = await open();
      await smtp.sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        // An object is one address; a list inside the text could not become several.
        to: { name: "", address: recipient },
        subject,
        text,
        html,
        headers: {
          "Auto-Submitted": "auto-generated",
          // RFC 8058: the mail program itself posts to the address, without opening a page.
          ...(stopAddress && {
            "List-Unsubscribe": `<${stopAddress}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
      });
    },
    close: () => opened?.close(),
  };
}

/** With the first mail, because the library stays in memory once loaded. */
async function openSmtp(url: string | undefined): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({
    url,
    connectionTimeout: 5_000,
    greetingTimeout: 5_000,
    // Some look at a mail for long before they take it; giving up then would send it twice.
    socketTimeout: 60_000,
  });
}
