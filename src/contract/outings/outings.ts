import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { limits } from "../limits.ts";
import { id, requiredLine, requiredText } from "../shared/fields.ts";
import { pageQuery } from "../shared/pagination.ts";
import { username } from "../users.ts";
import {
  answers,
  dateRange,
  localDate,
  localTime,
  outing,
  outingCard,
  outingMessage,
  planChange,
  votes,
} from "./outing.ts";

const path = z.strictObject({ id });
const datePath = z.strictObject({ id, date: localDate });
const personPath = z.strictObject({ id, person_id: id });
const tickPath = z.strictObject({ id, activity_id: id });

const reads = { access: "member", cache: "never", limit: "outing", status: 200 } as const;
const writes = {
  access: "member",
  cache: "never",
  limit: "write",
  keepsCache: true,
  status: 200,
} as const;

export const outingBodies = {
  answer: z.strictObject({ answer: z.enum(answers) }),
  votes: z.strictObject({
    votes: z
      .array(z.strictObject({ starts_on: localDate, vote: z.enum(votes) }))
      .min(1)
      .max(limits.outingDates),
  }),
  message: z.strictObject({ body: requiredText(limits.outingMessage) }),
};

export const outingAnswers = {
  outing: z.strictObject({ outing }),
  messages: z.strictObject({ messages: z.array(outingMessage) }),
  message: z.strictObject({ message: outingMessage }),
};

/** The part of an outing that its host decides. */
const arrangement = z
  .strictObject({
    title: requiredLine(limits.title),
    /** The zone of the first place, where the one we found is wrong. */
    time_zone: z.string().min(1).max(60),
    most_people: z.number().int().min(1).max(limits.outingPeople),
    /** Settles a vote, or moves what was settled. */
    starts_on: localDate,
    /** Other days and hours than usual, for some of the moments. */
    moments: z
      .array(
        z.strictObject({
          position: z.number().int().min(0).max(limits.experiences),
          day: z.number().int().min(0).max(limits.outingDays),
          time: localTime,
        }),
      )
      .max(limits.experiences),
  })
  .partial();

export const outingEndpoints = {
  "GET /flenjors/{id}/dates": endpoint({
    summary: "The next dates on which a capsule's days of week fit in order, at its first place",
    access: "anyone",
    cache: "never",
    limit: "read",
    params: path,
    answer: z.strictObject({
      time_zone: z.string(),
      dates: z.array(dateRange),
      /** How many days it takes, the first and the last included. */
      days_count: z.number().int(),
      /** Of a private capsule the holder of an invitation sees what the outing shows. */
      is_private: z.boolean(),
      /** Only the author of a private capsule lives it with others. */
      can_invite: z.boolean(),
    }),
    status: 200,
  }),
  "POST /outings": endpoint({
    ...writes,
    summary: "Live a capsule: on a date, or on one of several that people vote on",
    body: z
      .strictObject({
        flenjor_id: id,
        starts_on: localDate.optional(),
        dates: z.array(localDate).min(limits.outingDatesAtLeast).max(limits.outingDates).optional(),
        with_others: z.boolean().default(false),
        time_zone: z.string().min(1).max(60).optional(),
      })
      .refine((body) => (body.starts_on === undefined) !== (body.dates === undefined), {
        path: ["starts_on"],
        message: "one_or_many_dates",
      }),
    answer: outingAnswers.outing,
    status: 201,
    makes: true,
  }),
  "GET /outings": endpoint({
    ...reads,
    summary: "One's outings: those to come, the next first, or those that are past, the last first",
    query: z.strictObject({ ...pageQuery, when: z.enum(["coming", "past"]).default("coming") }),
    answer: z.strictObject({ outings: z.array(outingCard) }),
    paged: true,
  }),
  "GET /outings/{id}": endpoint({
    ...reads,
    summary: "One outing, for those who take part",
    params: path,
    answer: outingAnswers.outing,
  }),
  "PATCH /outings/{id}": endpoint({
    ...writes,
    summary: "Settle the date, move it, change hours, zone or title, cap the number: the host",
    params: path,
    body: arrangement,
    answer: outingAnswers.outing,
  }),
  "POST /outings/{id}/cancel": endpoint({
    ...writes,
    summary: "Call an outing off: the host",
    params: path,
    answer: outingAnswers.outing,
  }),
  "DELETE /outings/{id}": endpoint({
    ...writes,
    summary: "Forget an outing: the host deletes it, once cancelled, past or without others",
    params: path,
    answer: null,
    status: 204,
  }),
  "POST /outings/{id}/dates": endpoint({
    ...writes,
    summary: "Offer one more date to vote on, or one again that was withdrawn: the host",
    params: path,
    body: z.strictObject({ starts_on: localDate }),
    answer: outingAnswers.outing,
  }),
  "DELETE /outings/{id}/dates/{date}": endpoint({
    ...writes,
    summary: "Withdraw a date; its votes are kept: the host",
    params: datePath,
    answer: outingAnswers.outing,
  }),
  "PUT /outings/{id}/votes": endpoint({
    ...writes,
    summary: "Vote on dates",
    params: path,
    body: outingBodies.votes,
    answer: outingAnswers.outing,
  }),
  "PUT /outings/{id}/answer": endpoint({
    ...writes,
    summary: "Say whether one comes",
    params: path,
    body: outingBodies.answer,
    answer: outingAnswers.outing,
  }),
  "POST /outings/{id}/people": endpoint({
    ...writes,
    summary: "Invite a member by name, who may see the capsule: the host",
    params: path,
    body: z.strictObject({ username }),
    answer: outingAnswers.outing,
  }),
  "DELETE /outings/{id}/people/{person_id}": endpoint({
    ...writes,
    summary: "Remove somebody: the host; or leave: oneself",
    params: personPath,
    answer: null,
    status: 204,
  }),
  "POST /outings/{id}/invitation": endpoint({
    ...writes,
    summary: "A new address that invites others; the one before stops working: the host",
    params: path,
    answer: outingAnswers.outing,
  }),
  "PUT /outings/{id}/ticks/{activity_id}": endpoint({
    ...writes,
    summary: "Tick an activity off",
    params: tickPath,
    answer: null,
    status: 204,
  }),
  "DELETE /outings/{id}/ticks/{activity_id}": endpoint({
    ...writes,
    summary: "Take a tick back",
    params: tickPath,
    answer: null,
    status: 204,
  }),
  "GET /outings/{id}/messages": endpoint({
    ...reads,
    summary: "What those who take part wrote to each other, newest first",
    params: path,
    query: z.strictObject(pageQuery),
    answer: outingAnswers.messages,
    paged: true,
  }),
  "POST /outings/{id}/messages": endpoint({
    ...writes,
    summary: "Write to all who take part",
    params: path,
    body: outingBodies.message,
    answer: outingAnswers.message,
    status: 201,
    makes: true,
  }),
  "DELETE /outing-messages/{id}": endpoint({
    ...writes,
    summary: "Delete a message: who wrote it, or the host",
    params: path,
    answer: null,
    status: 204,
  }),
  "GET /outings/{id}/changes": endpoint({
    ...reads,
    summary: "How the capsule changed since its plan was taken",
    params: path,
    answer: z.strictObject({ changes: z.array(planChange) }),
  }),
  "POST /outings/{id}/changes": endpoint({
    ...writes,
    summary: "Take over changes of the capsule, experience by experience: the host",
    params: path,
    body: z.strictObject({ experience_ids: z.array(id).min(1).max(limits.experiences) }),
    answer: outingAnswers.outing,
  }),
};
