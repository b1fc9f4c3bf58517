import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { outingMails } from "./outings/mails.ts";
import { id, timestamp } from "./shared/fields.ts";
import { pageQuery } from "./shared/pagination.ts";
import { userSummary } from "./users.ts";

const notificationKinds = [
  "like",
  "review",
  "review_like",
  "answer",
  "follow",
  "grant",
  "outing_invitation",
  "outing_answer",
  "outing_settled",
  "outing_changed",
  "outing_cancelled",
  "outing_reminder",
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** One thing that one or more people did: liked, reviewed, answered, followed, let in. */
export const notification = z.strictObject({
  id,
  kind: z.enum(notificationKinds),
  /** The latest members who did it, and how many they are in all; guests of outings are none. */
  actors: z.array(userSummary),
  actors_count: z.number().int(),
  flenjor: z.strictObject({ id, title: z.string() }).nullable(),
  outing: z.strictObject({ id, title: z.string() }).nullable(),
  is_unread: z.boolean(),
  happened_at: timestamp,
});

export type Notification = z.output<typeof notification>;

const own = { access: "member", cache: "never", status: 200 } as const;
const unread = z.number().int();

export const notificationEndpoints = {
  "GET /account/notifications": endpoint({
    ...own,
    summary: "What others did about oneself, grouped, the latest first",
    limit: "read",
    query: z.strictObject(pageQuery),
    answer: z.strictObject({ notifications: z.array(notification), unread_count: unread }),
    paged: true,
  }),
  "POST /account/notifications/read": endpoint({
    ...own,
    summary: "They have been read: those named, or all",
    limit: "write",
    body: z.strictObject({ ids: z.array(id).min(1).max(100).optional() }),
    answer: z.strictObject({ unread_count: unread }),
  }),
  "POST /digest/stop": endpoint({
    summary:
      "No more summaries, or mails of a kind, by the token of one of them; no account needed",
    access: "anyone",
    cache: "never",
    limit: "signUp",
    body: z.strictObject({
      token: id,
      /** The kind of mail about outings; `guest` for all of one outing. Without it, summaries. */
      mail: z.enum([...outingMails, "guest"]).optional(),
    }),
    answer: z.strictObject({ stopped: z.literal(true) }),
    status: 200,
  }),
};
