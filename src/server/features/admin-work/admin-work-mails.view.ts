import type { MailFailure, MailKind, QueuedMail } from "../../../contract/admin/work.ts";
import type { QueuedMailRow } from "./admin-work-mails.queries.ts";

const byModerators =
  /^(capsule|review|answer|outing|message|memory)-(hidden|restored|deleted)$|^report-|^account-(suspended|restored)$/;

/** Which part of the site a mail comes from. */
export function kindOf(template: string): MailKind {
  if (template === "digest") return "digest";
  if (template === "access-granted") return "sharing";
  if (byModerators.test(template)) return "moderation";
  return template.startsWith("outing-") ? "outing" : "account";
}

/** By what mail servers answer (RFC 5321, RFC 3463) and what the network says. */
const failures: readonly [RegExp, MailFailure][] = [
  [/\b(535|534|530)\b|\b5\.7\.8\b|EAUTH|authenticat/i, "login"],
  [/\b(552|452)\b|\b[45]\.2\.2\b|quota|mailbox full/i, "full"],
  [/\b(550|551|553|554)\b|\b5\.1\.\d\b|no recipients|user unknown/i, "address"],
  [/ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ESOCKET|EHOST|timeout|timed out|getaddrinfo/i, "away"],
  [/\b4\d\d\b/, "later"],
];

export function failureOf(error: string): MailFailure {
  return failures.find(([form]) => form.test(error))?.[1] ?? "other";
}

export function queuedMailView(row: QueuedMailRow): QueuedMail {
  const { id, recipient, attempts, last_error } = row;
  return {
    id,
    recipient,
    kind: kindOf(row.template),
    created_at: row.created_at.toISOString(),
    attempts,
    next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
    failure: last_error === null ? null : failureOf(last_error),
    error: last_error,
  };
}
