import { createTransport } from "nodemailer";
import { createOpenid } from "../openid/openid.ts";
import { providersOf } from "../openid/provider-settings.ts";
import type { Settings } from "../settings/settings.ts";
import { smtpParts } from "../settings/smtp-address.ts";
import { bad, type Finding, good, reasonOf, warning } from "./finding.ts";

const answerWithinMs = 5_000;

/** The site itself, as people reach it. */
export async function lookAtSite({ ORIGIN }: Settings): Promise<Finding> {
  try {
    const answer = await fetch(`${ORIGIN}/readyz`, {
      signal: AbortSignal.timeout(answerWithinMs),
      redirect: "manual",
    });
    if (answer.ok) return good(`The site answers at ${ORIGIN}.`);
    if (answer.status === 503) return bad(`The site at ${ORIGIN} runs, but says it is not ready.`);
    return bad(`${ORIGIN}/readyz answers ${answer.status}: something else is there.`);
  } catch (error) {
    return warning(`Nothing answers at ${ORIGIN}: ${reasonOf(error)}.`);
  }
}

/** Connects and signs in, and sends nothing. */
export async function lookAtMailServer({
  SMTP_URL,
}: Pick<Settings, "SMTP_URL">): Promise<Finding[]> {
  if (!SMTP_URL) return [];
  const parts = smtpParts(SMTP_URL);
  if (!parts) {
    return [
      bad(
        "SMTP_URL cannot be read. In its user and password, write @ as %40, / as %2F, ? as %3F and # as %23.",
      ),
    ];
  }
  const host = `${parts.host}:${parts.port}`;
  const smtp = createTransport({
    url: SMTP_URL,
    connectionTimeout: answerWithinMs,
    greetingTimeout: answerWithinMs,
    socketTimeout: answerWithinMs,
  });
  try {
    await smtp.verify();
    return [good(`The mail server ${host} takes mails of this site.`)];
  } catch (error) {
    const { code } = error as { code?: string };
    const what = code === "EAUTH" ? "refuses the name or password of" : "cannot be used with";
    return [bad(`The mail server ${host} ${what} SMTP_URL: ${reasonOf(error)}.`)];
  } finally {
    smtp.close();
  }
}

/** Whether the documents of the sign-in providers can be read; nobody is signed in. */
export async function lookAtProviders(settings: Settings): Promise<Finding[]> {
  const providers = providersOf(settings);
  const quiet = { warn() {}, error() {}, info() {} };
  const offered = await createOpenid(providers).list(quiet);
  return providers.map(({ id, name }) =>
    offered.some((one) => one.id === id)
      ? good(`Sign-in with ${name} can be offered.`)
      : bad(`Sign-in with ${name} is not offered: its address cannot be reached or is not right.`),
  );
}
