import { Socket } from "node:net";
import type { Transporter } from "nodemailer";
import type { mailOutcomes } from "../../contract/site/setup.ts";
import type { MailAddress } from "../settings/mail-address.ts";

type Outcome = { outcome: (typeof mailOutcomes)[number]; words: string };

type TestMail = {
  url: string;
  from: MailAddress;
  to: string;
  subject: string;
  text: string;
  /** Then it is given up, whatever the server is doing. */
  withinMs: number;
};

/** Sends one mail at once, and says what came of it: the mail server's own words, where it has any. */
export async function sendTest({ url, to, withinMs, ...mail }: TestMail): Promise<Outcome> {
  const waits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: withinMs };
  // Ours, because the library ends no connection on which something still arrives.
  const socket = new Socket();
  const timer = setTimeout(() => socket.destroy(), withinMs);
  let smtp: Transporter | undefined;
  try {
    const { createTransport } = await import("nodemailer");
    smtp = createTransport({ url, socket, ...waits });
    await smtp.sendMail({ ...mail, to: { name: "", address: to } });
    return { outcome: "sent", words: "" };
  } catch (error) {
    return outcomeOf(error as SmtpError);
  } finally {
    clearTimeout(timer);
    smtp?.close();
  }
}

type SmtpError = Error & {
  code?: string;
  /** That of the system or of TLS, where there is one. */
  originalCode?: string;
  command?: string;
  response?: string;
};

/** A certificate that is not for this name, is over, or comes from nobody known. */
const certificateCodes = /CERT|UNABLE_TO_(GET|VERIFY)|HOSTNAME_MISMATCH/;

function outcomeOf({ code, originalCode = "", command = "", response = "" }: SmtpError): Outcome {
  // Only a server that speaks SMTP is quoted: nobody reads what else listens somewhere.
  const isMailServer = ["EAUTH", "EENVELOPE", "EMESSAGE"].includes(code ?? "");
  const words = isMailServer ? response.replaceAll(/\s+/g, " ").slice(0, 300) : "";
  if (code === "EAUTH") return { outcome: "login_refused", words };
  // A server that answers to STARTTLS is a mail server. Without that, an open port without TLS
  // gets the answer of a closed one.
  if (command === "STARTTLS" || certificateCodes.test(originalCode)) {
    return { outcome: "tls_failed", words: "" };
  }
  if (code === "EENVELOPE") {
    return { outcome: command === "RCPT TO" ? "recipient_refused" : "sender_refused", words };
  }
  return { outcome: isMailServer ? "refused" : "unreachable", words };
}
