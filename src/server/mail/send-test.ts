import type { Transporter } from "nodemailer";
import type { mailOutcomes } from "../../contract/site/setup.ts";

type Outcome = { outcome: (typeof mailOutcomes)[number]; words: string };

type TestMail = { url: string; from: string; to: string; subject: string; text: string };

/** Sends one mail at once, and says what came of it: the mail server's own words, where it has any. */
export async function sendTest({ url, to, ...mail }: TestMail): Promise<Outcome> {
  const withinMs = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };
  let smtp: Transporter | undefined;
  try {
    const { createTransport } = await import("nodemailer");
    smtp = createTransport({ url, ...withinMs });
    await smtp.sendMail({ ...mail, to: { name: "", address: to } });
    return { outcome: "sent", words: "" };
  } catch (error) {
    return outcomeOf(error as SmtpError);
  } finally {
    smtp?.close();
  }
}

type SmtpError = Error & { code?: string; command?: string; response?: string };

function outcomeOf({ code, command = "", response = "", message }: SmtpError): Outcome {
  // Only a server that speaks SMTP is quoted: nobody reads what else listens somewhere.
  const isMailServer = ["EAUTH", "EENVELOPE", "EMESSAGE"].includes(code ?? "");
  const words = isMailServer ? response.replaceAll(/\s+/g, " ").slice(0, 300) : "";
  if (code === "EAUTH") return { outcome: "login_refused", words };
  if (code === "ETLS" || /certificate|ssl|tls/i.test(message)) {
    return { outcome: "tls_failed", words: "" };
  }
  if (code === "EENVELOPE") {
    return { outcome: command === "RCPT TO" ? "recipient_refused" : "sender_refused", words };
  }
  return { outcome: isMailServer ? "refused" : "unreachable", words };
}
