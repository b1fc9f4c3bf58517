import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { limits } from "../limits.ts";
import { email, id } from "../shared/fields.ts";
import { languages } from "../shared/languages.ts";
import { pageQuery } from "../shared/pagination.ts";
import {
  answers,
  guestName,
  localDate,
  outing,
  outingPlace,
  outingStates,
  votes,
} from "./outing.ts";
import { outingAnswers, outingBodies } from "./outings.ts";

/** The secret end of an address: 22 letters and digits of 128 random bits. */
export const secret = z.string().regex(/^[A-Za-z0-9_-]{22}$/, "link");

const link = z.strictObject({ link: secret });
const key = z.strictObject({ key: secret });
const tickPath = z.strictObject({ key: secret, activity_id: id });

const reads = { access: "anyone", cache: "never", limit: "guest", status: 200 } as const;
const writes = { ...reads, keepsCache: true } as const;

/** An invitation before one has answered: who asks, what, when, where; no names of others. */
export const invitation = z.strictObject({
  title: z.string(),
  host_name: z.string(),
  state: z.enum(outingStates),
  is_full: z.boolean(),
  is_past: z.boolean(),
  cover: outing.shape.cover,
  time_zone: z.string(),
  starts_on: localDate.nullable(),
  ends_on: localDate.nullable(),
  starts_at: outing.shape.starts_at,
  dates: z.array(z.strictObject({ starts_on: localDate, ends_on: localDate })),
  place: outingPlace.pick({ name: true, city: true, country: true }).nullable(),
  moments: z.array(
    outing.shape.moments.element.pick({
      position: true,
      title: true,
      time_of_day: true,
      day: true,
      time: true,
      time_zone: true,
      starts_on: true,
      starts_at: true,
    }),
  ),
  yes_count: z.number().int(),
  /** The outing of a member who takes part already. */
  outing_id: id.nullable(),
});
export type Invitation = z.output<typeof invitation>;

export const guestEndpoints = {
  "GET /links/{secret}": endpoint({
    ...reads,
    summary: "What a secret link opens: an invitation, or the outing of a guest",
    params: z.strictObject({ secret }),
    answer: z.strictObject({ invitation: invitation.nullable(), outing: outing.nullable() }),
  }),
  "GET /invitations/{link}": endpoint({
    ...reads,
    summary: "What the holder of an invitation is asked",
    params: link,
    answer: z.strictObject({ invitation }),
  }),
  "POST /invitations/{link}/answer": endpoint({
    ...writes,
    summary:
      "Answer an invitation: a member joins, anybody else becomes a guest with a key of their own",
    params: link,
    body: z.strictObject({
      /** For guests alone; members go by their own name. */
      name: guestName.optional(),
      answer: z.enum(answers),
      votes: z
        .array(z.strictObject({ starts_on: localDate, vote: z.enum(votes) }))
        .max(limits.outingDates)
        .default([]),
      /** Where mails about this outing go, if they are wanted. */
      email: email.nullable().default(null),
      locale: z.enum(languages).default("en"),
    }),
    answer: z.strictObject({
      /** Null for a member. */
      key: secret.nullable(),
      /** For a member. */
      outing_id: id.nullable(),
    }),
    status: 201,
    makes: true,
  }),
  "GET /guests/{key}": endpoint({
    ...reads,
    summary: "The outing of a guest",
    params: key,
    answer: outingAnswers.outing,
  }),
  "PATCH /guests/{key}": endpoint({
    ...writes,
    summary: "A guest changes name, answer, or the address for mails",
    params: key,
    body: z
      .strictObject({ name: guestName, answer: z.enum(answers), email: email.nullable() })
      .partial(),
    answer: outingAnswers.outing,
  }),
  "DELETE /guests/{key}": endpoint({
    ...writes,
    summary: "A guest leaves, and is forgotten",
    params: key,
    answer: null,
    status: 204,
  }),
  "PUT /guests/{key}/votes": endpoint({
    ...writes,
    summary: "A guest votes on dates",
    params: key,
    body: outingBodies.votes,
    answer: outingAnswers.outing,
  }),
  "PUT /guests/{key}/ticks/{activity_id}": endpoint({
    ...writes,
    summary: "A guest ticks an activity off",
    params: tickPath,
    answer: null,
    status: 204,
  }),
  "DELETE /guests/{key}/ticks/{activity_id}": endpoint({
    ...writes,
    summary: "A guest takes a tick back",
    params: tickPath,
    answer: null,
    status: 204,
  }),
  "GET /guests/{key}/messages": endpoint({
    ...reads,
    summary: "The messages, for a guest",
    params: key,
    query: z.strictObject(pageQuery),
    answer: outingAnswers.messages,
    paged: true,
  }),
  "POST /guests/{key}/messages": endpoint({
    ...writes,
    summary: "A guest writes to all who take part",
    params: key,
    body: outingBodies.message,
    answer: outingAnswers.message,
    status: 201,
    makes: true,
  }),
  "DELETE /guests/{key}/messages/{id}": endpoint({
    ...writes,
    summary: "A guest deletes a message of their own",
    params: z.strictObject({ key: secret, id }),
    answer: null,
    status: 204,
  }),
};
