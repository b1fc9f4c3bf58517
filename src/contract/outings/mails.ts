import { z } from "zod";
import { endpoint } from "../endpoint.ts";

/** Mails about outings that a member can turn off one by one. */
export const outingMails = [
  "invitation",
  "answers",
  "settled",
  "changed",
  "cancelled",
  "reminder",
] as const;
export type OutingMail = (typeof outingMails)[number];

/** Which of them somebody gets. */
const mailSwitches = z.strictObject(
  Object.fromEntries(outingMails.map((mail) => [mail, z.boolean()])) as Record<
    OutingMail,
    z.ZodBoolean
  >,
);
export type MailSwitches = z.output<typeof mailSwitches>;

const own = { access: "member", cache: "never", status: 200 } as const;

export const outingMailEndpoints = {
  "GET /account/mails": endpoint({
    ...own,
    summary: "Which mails about outings one gets",
    limit: "read",
    answer: z.strictObject({ mails: mailSwitches }),
  }),
  "PATCH /account/mails": endpoint({
    ...own,
    summary: "Turn mails about outings on or off",
    limit: "write",
    keepsCache: true,
    body: mailSwitches.partial(),
    answer: z.strictObject({ mails: mailSwitches }),
  }),
};
