import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, timestamp } from "../shared/fields.ts";
import { pageQuery } from "../shared/pagination.ts";

/** All jobs of a site. */
export const jobNames = [
  "keys",
  "sessions",
  "tokens",
  "challenges",
  "events",
  "uploads",
  "visits",
  "tags",
  "cases",
  "previews",
  "landscapes",
  "mails",
  "notifications",
  "callers",
  "searches",
  "invitations",
  "codes",
  "guests",
  "lived",
  "storage",
  "digests",
  "outing_news",
  "outing_reminders",
  "backups",
] as const;

export type JobName = (typeof jobNames)[number];

const job = z.strictObject({
  name: z.enum(jobNames),
  every_seconds: z.number().int(),
  /** Null until it has run for the first time. */
  started_at: timestamp.nullable(),
  finished_at: timestamp.nullable(),
  is_running: z.boolean(),
  /** Of the last run; null where it went well. */
  error: z.string().nullable(),
});

export type Job = z.output<typeof job>;

const mailStates = ["waiting", "failing", "given_up"] as const;

export type MailState = (typeof mailStates)[number];

const mailKinds = ["account", "moderation", "outing", "sharing", "digest"] as const;

export type MailKind = (typeof mailKinds)[number];

/** Why a mail could not be sent, as far as its mail server told. */
const mailFailures = ["address", "full", "login", "away", "later", "other"] as const;

export type MailFailure = (typeof mailFailures)[number];

const waitingMail = z.strictObject({
  id,
  recipient: z.string(),
  kind: z.enum(mailKinds),
  created_at: timestamp,
  attempts: z.number().int(),
  /** Null where nobody tries any more. */
  next_attempt_at: timestamp.nullable(),
  failure: z.enum(mailFailures).nullable(),
  /** In the words of the mail server. */
  error: z.string().nullable(),
});

export type QueuedMail = z.output<typeof waitingMail>;

const reads = { access: "operator", cache: "never", limit: "read", status: 200 } as const;
/** Visitors see nothing of it. */
const writes = { access: "operator", cache: "never", limit: "write", keepsCache: true } as const;
const path = z.strictObject({ id });

export const workEndpoints = {
  "GET /admin/mails": endpoint({
    ...reads,
    summary: "Mails that have not been sent, the latest first; nothing of what they say",
    query: z.strictObject({ ...pageQuery, state: z.enum(mailStates).optional() }),
    answer: z.strictObject({ mails: z.array(waitingMail) }),
    paged: true,
  }),
  "POST /admin/mails/retry": endpoint({
    ...writes,
    summary: "Try to send all mails of a state now, up to a thousand at once",
    body: z.strictObject({ state: z.enum(["failing", "given_up"]) }),
    answer: z.strictObject({ retried: z.number().int() }),
    status: 200,
  }),
  "POST /admin/mails/{id}/retry": endpoint({
    ...writes,
    summary: "Try to send a mail now",
    params: path,
    answer: null,
    status: 204,
  }),
  "DELETE /admin/mails/{id}": endpoint({
    ...writes,
    summary: "Drop a mail that has not been sent; nobody gets it",
    params: path,
    answer: null,
    status: 204,
  }),
  "GET /admin/jobs": endpoint({
    ...reads,
    summary: "The jobs of the site, and how their last runs went",
    answer: z.strictObject({ jobs: z.array(job) }),
  }),
  "POST /admin/jobs/{name}/run": endpoint({
    ...writes,
    summary: "Run a job now; one that takes long goes on after the answer",
    params: z.strictObject({ name: z.enum(jobNames) }),
    answer: z.strictObject({ job }),
    status: 200,
  }),
};
