import type { ReceivedMail } from "../../tests/support/smtp.ts";

const site = "evil.example";
const phone = "0900-123-456";

/** Names, titles and addresses that would be links, calls, pictures or scripts if a mail repeated them as they are. */
export const hostileName = `<b>Win</b> https://${site}/a www.${site} <img src=//${site}>`;
export const hostileTitle = `<a href="https://${site}">Gift</a> ${site}/x <script src=//${site}>`;
export const hostileAddress = (number: number) => `call-${phone}${number}@${site}`;
export const hostileUsername = (number: number) => `go${number}.${site}`;

/** The remains of the words above in a mail, and links that lead anywhere but to the site. */
export function foreignIn({ subject, text, html }: ReceivedMail, origin: string): string[] {
  const links = [...`${text} ${html}`.matchAll(/(?:https?:)?\/\/[^\s"<>]*/g)].map(([link]) => link);
  const targets = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, target = ""]) => target);
  const all = `${subject} ${text} ${html}`;
  return [
    ...[...links, ...targets].filter((link) => !link.startsWith(`${origin}/`)),
    ...[site, phone].filter((bait) => all.includes(bait)).map((bait) => `${bait} in “${subject}”`),
    ...(/&lt;|<(?:b|img|script)\b/.test(html) ? [`markup in “${subject}”`] : []),
    ...(text.includes("<") ? [`a bracket in “${subject}”`] : []),
  ];
}
