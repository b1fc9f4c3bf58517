import { mostTried } from "../../src/server/features/auth/auth.policy.ts";
import { attemptBudgets } from "../../src/server/http/rate-limits/attempt-limits.ts";
import type { MailTemplate } from "../../src/server/mail/templates.ts";
import type { ReceivedMail } from "../../tests/support/smtp.ts";
import type { Stage } from "../strangers/stage.ts";

/** A mail that arrived, and what the outbox knows of it. */
export type Arrived = ReceivedMail & {
  template: MailTemplate;
  /** The person whom the mail is about: for a new address, the one who asked for it. */
  userId: string | null;
  details: Record<string, string>;
};

/** Everything that arrived, whatever was asked for. */
export async function arrivedMails({ db, mailServer }: Stage): Promise<Arrived[]> {
  const rows = await db
    .selectFrom("outbox")
    .select(["id", "user_id", "template", "details"])
    .where("recipient", "<>", "")
    .execute();
  return mailServer.mails.map((mail) => {
    const row = rows.find(({ id }) => mail.id.includes(id));
    // One that was taken back while it was on its way is in the outbox no more.
    if (!row) return { ...mail, ...sharedIn(mail) };
    const details = row.details as unknown as Record<string, string>;
    return { ...mail, template: row.template as MailTemplate, userId: row.user_id, details };
  });
}

function sharedIn({ subject, text }: ReceivedMail): Omit<Arrived, keyof ReceivedMail> {
  const username = /\(@([^)]+)\)/.exec(subject)?.[1]?.replaceAll("\u2060", "");
  const capsuleId = /\/capsules\/([\da-f-]{36})/.exec(text)?.[1];
  if (!username || !capsuleId) throw new Error(`The outbox knows nothing of “${subject}”.`);
  return { template: "access-granted", userId: null, details: { username, flenjorId: capsuleId } };
}

type Budget = {
  what: string;
  templates: MailTemplate[];
  /** Who is counted for. */
  by(mail: Arrived): string;
  most(who: string): number;
};

/** By whom and to whom mails are counted. `isProven`: an account has proven the address. */
const budgetsOf = (isProven: (address: string) => boolean): Budget[] => [
  {
    what: "mails by joining with an address or changing to it",
    templates: ["verify-email", "already-registered", "verify-new-email"],
    by: ({ to }) => to.toLowerCase(),
    most: () => attemptBudgets.mail.times,
  },
  {
    what: "resets",
    templates: ["reset-password"],
    by: ({ to }) => to.toLowerCase(),
    // Where nobody has proven it, each account that may be meant is told of.
    most: (to) => attemptBudgets.reset.times * (isProven(to) ? 1 : mostTried),
  },
  {
    what: "mails of private capsules to one person",
    templates: ["access-granted"],
    by: ({ to }) => to.toLowerCase(),
    most: () => attemptBudgets.grantMailTo.times,
  },
  {
    what: "mails of private capsules by one account",
    templates: ["access-granted"],
    by: ({ details }) => details.username ?? "",
    most: () => attemptBudgets.grantMailFrom.times,
  },
  {
    what: "mails of one capsule to one person",
    templates: ["access-granted"],
    by: ({ to, details }) => `${to} ${details.flenjorId}`,
    most: () => 1,
  },
  {
    what: "new addresses by one account",
    templates: ["verify-new-email"],
    by: ({ userId }) => userId ?? "",
    most: () => attemptBudgets.newAddress.times,
  },
  {
    what: "mails that an address has changed",
    templates: ["email-changed"],
    by: ({ to }) => to.toLowerCase(),
    // Nobody is told at an address that was merely claimed.
    most: (to) => (isProven(to) ? attemptBudgets.newAddress.times : 0),
  },
  { what: "digests", templates: ["digest"], by: ({ to }) => to, most: () => 1 },
];

/** Who caused or got more than the budgets say. */
export function beyondBudgets(
  mails: readonly Arrived[],
  isProven: (address: string) => boolean,
): string[] {
  return budgetsOf(isProven).flatMap(({ what, templates, by, most }) => {
    const counted = mails.filter(({ template }) => templates.includes(template));
    return [...Map.groupBy(counted, by)].flatMap(([who, { length }]) =>
      length > most(who) ? [`${length} instead of ${most(who)} ${what}: ${who}`] : [],
    );
  });
}
