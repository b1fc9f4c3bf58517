import { isReachable } from "../lib/local-host.ts";
import { definitions, type Settings } from "../settings/settings.ts";
import { unsafeStart } from "../settings/unsafe-start.ts";
import { bad, type Finding, good, warning } from "./finding.ts";

/** Values that are right while a product is tried, and wrong once others use it. */
export function lookAtSettings(settings: Settings, isStoredKnown: boolean): Finding[] {
  const danger = unsafeStart(settings);
  if (danger) return [bad(danger)];
  if (!isReachable(settings)) {
    return [good(`The settings are right for this machine alone (${settings.ORIGIN}).`)];
  }
  const stored = isStoredKnown ? [...lookAtOperator(settings), ...lookAtMails(settings)] : [];
  const findings = [...stored, ...lookAtDoors(settings)];
  return findings.length > 0 ? findings : [good("The settings are right for a public site.")];
}

function lookAtOperator(settings: Settings): Finding[] {
  const isDefault = (name: "OPERATOR_NAME" | "CONTACT_EMAIL") =>
    settings[name] === definitions[name].fallback;
  const findings: Finding[] = [];
  if (isDefault("OPERATOR_NAME")) {
    findings.push(warning("The legal pages do not say who runs the site; set OPERATOR_NAME."));
  }
  if (isDefault("CONTACT_EMAIL")) {
    findings.push(
      warning("People are told to write to an address that is not yours; set CONTACT_EMAIL."),
    );
  }
  return findings;
}

function lookAtMails({ SMTP_URL }: Settings): Finding[] {
  if (SMTP_URL) return [];
  return [
    bad(
      "No mail is sent, so nobody can confirm an address or set a new password; set up a mail server.",
    ),
  ];
}

function lookAtDoors(settings: Settings): Finding[] {
  const findings: Finding[] = [];
  if (settings.ORIGIN.startsWith("http:")) {
    findings.push(
      warning("Nothing is encrypted (PLAIN_HTTP=on), and others on the way can read passwords."),
    );
  }
  if (settings.ORIGIN.startsWith("https:") && settings.TRUST_PROXY === 0) {
    findings.push(
      warning(
        "Behind a proxy everyone seems to come from one address and shares its limits; set TRUST_PROXY to the number of proxies.",
      ),
    );
  }
  if (settings.DEMO) {
    findings.push(warning("The demo is on, and everybody knows its sign-in; set DEMO=off."));
  }
  return findings;
}
