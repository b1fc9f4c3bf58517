import { z } from "zod";
import { asset } from "./assets.ts";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { id, requiredText, text, timestamp } from "./shared/fields.ts";
import { pageQuery } from "./shared/pagination.ts";
import { reportReasons } from "./shared/report-reasons.ts";
import { userSummary } from "./users.ts";

const moderationActions = ["hide", "restore", "suspend", "lift", "dismiss"] as const;

export type ModerationAction = (typeof moderationActions)[number];

/** Who reported, or decided; null once they are gone. */
const somebody = userSummary.nullable();

const reportedKinds = [
  "capsule",
  "review",
  "answer",
  "person",
  "outing",
  "message",
  "memory",
] as const;

export type ReportedKind = (typeof reportedKinds)[number];

const moderationCase = z.strictObject({
  id,
  kind: z.enum(reportedKinds),
  is_open: z.boolean(),
  reports_count: z.number().int(),
  last_reported_at: timestamp,
  thing: z.strictObject({
    id,
    /** A capsule's title, that of the outing it is part of, or a person's name; reviews and answers have none. */
    title: z.string(),
    words: z.string(),
    rating: z.number().int().nullable(),
    /** The capsule to look at; null for a person. */
    flenjor_id: id.nullable(),
    pictures: z.array(asset),
    /** Of a capsule's pictures: its page shows them to nobody who sees the pictures. */
    alternative_texts: z.array(z.string()),
    is_hidden: z.boolean(),
    /** Of a message or a memory: a guest wrote it, and the person is the host of the outing. */
    is_by_guest: z.boolean(),
  }),
  person: z.strictObject({ ...userSummary.shape, is_suspended: z.boolean() }),
  reports: z.array(
    z.strictObject({
      reason: z.enum(reportReasons),
      words: z.string(),
      created_at: timestamp,
      reporter: somebody,
    }),
  ),
  actions: z.array(
    z.strictObject({
      action: z.enum(moderationActions),
      reason: z.string(),
      moderator: somebody,
      created_at: timestamp,
    }),
  ),
});

export type ModerationCase = z.output<typeof moderationCase>;

const unfoundSearch = z.strictObject({
  id,
  /** Without case and accents, as they are counted. */
  words: z.string(),
  /** How many different people have asked, at least. */
  people: z.number().int(),
  last_asked_on: z.iso.date(),
});

export type UnfoundSearch = z.output<typeof unfoundSearch>;

const report = {
  access: "member",
  cache: "never",
  limit: "write",
  body: z.strictObject({
    reason: z.enum(reportReasons),
    words: text(limits.reportText).default(""),
  }),
  answer: z.strictObject({ is_reported: z.boolean() }),
  status: 200,
} as const;

const path = z.strictObject({ id });

const unfoundList = {
  summary: "Words that find nothing and that three or more people asked for, the most asked first",
  cache: "never",
  limit: "read",
  query: z.strictObject(pageQuery),
  answer: z.strictObject({ searches: z.array(unfoundSearch) }),
  status: 200,
  paged: true,
} as const;

const unfoundRemoval = {
  summary: "Delete words that found nothing; they are counted anew if people ask again",
  cache: "never",
  limit: "write",
  // Visitors see nothing of it.
  keepsCache: true,
  params: path,
  answer: null,
  status: 204,
} as const;

export const moderationEndpoints = {
  "POST /flenjors/{id}/report": endpoint({
    ...report,
    summary: "Report a capsule to the moderators",
    params: path,
  }),
  "POST /flenjor-reviews/{id}/report": endpoint({
    ...report,
    summary: "Report a review to the moderators",
    params: path,
  }),
  "POST /flenjor-reviews/{id}/answer/report": endpoint({
    ...report,
    summary: "Report the answer to a review to the moderators",
    params: path,
  }),
  "POST /outings/{id}/report": endpoint({
    ...report,
    summary: "Report the title of an outing to the moderators",
    params: path,
  }),
  "POST /outing-messages/{id}/report": endpoint({
    ...report,
    summary: "Report a message of an outing to the moderators",
    params: path,
  }),
  "POST /outing-memories/{id}/report": endpoint({
    ...report,
    summary:
      "Report words and pictures of somebody who was on an outing, by that person's id in it",
    params: path,
  }),
  "POST /users/{id}/report": endpoint({
    ...report,
    summary: "Report a person to the moderators",
    params: z.strictObject({ id: z.string().min(1).max(60) }),
  }),
  "GET /moderation/cases": endpoint({
    summary: "What was reported, the latest first",
    access: "moderator",
    cache: "never",
    limit: "read",
    query: z.strictObject({ ...pageQuery, state: z.enum(["open", "closed"]).optional() }),
    answer: z.strictObject({ cases: z.array(moderationCase) }),
    status: 200,
    paged: true,
  }),
  "POST /moderation/cases/{id}/actions": endpoint({
    summary: "Hide or restore what was reported, suspend or let back its author, or dismiss it",
    access: "moderator",
    cache: "never",
    limit: "write",
    params: path,
    body: z.strictObject({
      action: z.enum(moderationActions),
      reason: requiredText(limits.decisionReason),
    }),
    answer: z.strictObject({ case: moderationCase }),
    status: 200,
  }),
  "GET /moderation/unfound-searches": endpoint({ ...unfoundList, access: "moderator" }),
  "DELETE /moderation/unfound-searches/{id}": endpoint({ ...unfoundRemoval, access: "moderator" }),
  "GET /admin/unfound-searches": endpoint({ ...unfoundList, access: "operator" }),
  "DELETE /admin/unfound-searches/{id}": endpoint({ ...unfoundRemoval, access: "operator" }),
};
